/** Lektionen auf Deutsch: Beweise. */
export default {
  'template-set': {
    pattern: 'Alle Plätze, die einer Ziffer noch fehlen, werden auf einmal gefüllt, auf jede mögliche Weise: einer in jedem Haus, dem sie fehlt, keine zwei, die einander sehen, und keiner dort, wo eine andere Ziffer auf jede ihrer Weisen steht. In einem Feld, das zu jeder Weise gehört, steht die Ziffer. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Die Lösung ist eine dieser Weisen, der Schablonen. Was allen gemeinsam ist, steht auch in der Lösung.',
    also: '{template-delete}: Felder, die zu keiner Schablone gehören. {swordfish|Fische} und {x-chain|X-Ketten} zeigen das meiste davon mit weniger Aufwand. In einem 9x9-Gitter gelingt das fast immer mit etwas Leichterem; das Gitter des Beispiels hat 12x12 Felder.',
  },
  'template-delete': {
    pattern: 'Alle Plätze, die einer Ziffer noch fehlen, werden auf einmal gefüllt, auf jede mögliche Weise: einer in jedem Haus, dem sie fehlt, keine zwei, die einander sehen, und keiner dort, wo eine andere Ziffer auf jede ihrer Weisen steht. In einem Feld, das zu keiner Weise gehört, kann die Ziffer nicht stehen. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Die Lösung ist eine dieser Weisen, der Schablonen. Ein Platz, den keine von ihnen benutzt, kommt auch in der Lösung nicht vor.',
    also: '{template-set}: Felder, die zu jeder Schablone gehören. {swordfish|Fische} und {x-chain|X-Ketten} zeigen das meiste davon mit weniger Aufwand. In einem 9x9-Gitter gelingt das fast immer mit etwas Leichterem; das Gitter des Beispiels hat 12x12 Felder.',
  },
  'pattern-overlay': {
    pattern: 'Für jede Ziffer alle Schablonen: die Weisen, sie in jedes Haus zu setzen, dem sie fehlt. Eine Schablone, neben der einer anderen Ziffer keine bleibt, ohne ein Feld mit ihr zu teilen, fällt weg, und so weiter, bis keine mehr wegfällt. In einem Feld, das zu keiner verbliebenen Schablone einer Ziffer gehört, kann sie nicht stehen; in einem, das zu allen gehört, steht sie. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Die Lösung ist eine Schablone jeder Ziffer, und keine zwei von ihnen teilen ein Feld. Eine Schablone, die mit jeder Schablone einer anderen Ziffer ein Feld teilt, ist also nicht in der Lösung.',
    also: '{template-set} und {template-delete}: jede Ziffer für sich, abgesehen von Feldern, die anderen sicher sind.',
  },
  'contradiction-tree': {
    pattern: 'Angenommen, ein Kandidat ist richtig: Sieh zu, was folgt. Wo nichts mehr folgt, nimm ein Feld, dem zwei Kandidaten bleiben, oder eine Ziffer, der zwei Plätze bleiben, und verfolge beide; und so weiter, bis jeder Zweig in einem Widerspruch endet. Dann ist der Kandidat falsch.',
    why: 'An jeder Gabelung muss einer der Zweige stimmen, und keiner kann stimmen. Also ist die Annahme an der Wurzel falsch. Geraten wird dabei nichts: Der Baum ist ein vollständiger Beweis, und er löst jedes Rätsel, das nur eine Lösung hat.',
    also: '{contradiction-chain}: ein Baum ohne Gabelung. In einem 9x9-Gitter finden Ketten in Ketten fast alles, was ein Baum findet; das Gitter des Beispiels hat 12x12 Felder.',
  },
};
