/** Lektionen auf Deutsch: wo sich zwei Häuser überschneiden. */
export default {
  pointing: {
    pattern: 'Alle Plätze einer Ziffer in einem Block liegen in einer Reihe. Dann kann die Ziffer im Rest dieser Reihe gestrichen werden.',
    why: 'Der Block braucht die Ziffer, also steht sie auf einem dieser Plätze; dann kann sie in keinem anderen Feld der Reihe stehen. Mit zusätzlichen Regeln gilt dasselbe für jedes Feld, das alle diese Plätze sieht, wo immer es liegt.',
    also: '{claiming}: umgekehrt, von der Reihe in den Block. {hidden-single-box|Versteckter Single}: Es ist nur ein Platz übrig.',
  },
  claiming: {
    pattern: 'Alle Plätze einer Ziffer in einer Zeile oder Spalte (oder in einem Zusatzhaus) liegen in einem Block. Dann kann die Ziffer im Rest dieses Blocks gestrichen werden.',
    why: 'Die Reihe braucht die Ziffer, also steht sie auf einem dieser Plätze; dann kann sie in keinem anderen Feld des Blocks stehen. Mit zusätzlichen Regeln gilt dasselbe für jedes Feld, das alle diese Plätze sieht, wo immer es liegt.',
    also: '{pointing}: umgekehrt, vom Block in die Reihe. {x-wing}: zwei Reihen zugleich.',
  },
  'direct-pointing': {
    pattern: 'Ein Block-Reihen-Check, der der Ziffer in einem anderen Block auf der Reihe nur einen Platz lässt. Dort wird sie sofort eingetragen.',
    why: 'Der Block-Reihen-Check streicht die Ziffer im Rest der Reihe. Bleibt ihr dadurch in einem anderen Block nur ein Platz, so ist das ein versteckter Single. Wer keine Kandidaten notiert, sieht beides in einem.',
    also: '{pointing} und {hidden-single-box|versteckter Single}: die beiden Hälften.',
  },
  'direct-claiming': {
    pattern: 'Ein Reihen-Block-Check, der der Ziffer in einer anderen Reihe durch den Block nur einen Platz lässt. Dort wird sie sofort eingetragen.',
    why: 'Der Reihen-Block-Check streicht die Ziffer im Rest des Blocks. Bleibt ihr dadurch in einer anderen Zeile (oder Spalte oder Diagonale) durch den Block nur ein Platz, so ist das ein versteckter Single.',
    also: '{claiming} und {hidden-single-row|versteckter Single}: die beiden Hälften.',
  },
  'law-of-leftovers': {
    pattern: 'Ein paar benachbarte Zeilen (oder Spalten) und ebenso viele Blöcke eines Jigsaws, die fast alle Felder gemeinsam haben. Die Felder der Zeilen, die in keinem der Blöcke liegen, und die Felder der Blöcke, die in keiner der Zeilen liegen, die Überreste, enthalten dieselben Ziffern. Eine Ziffer, die in den einen keinen Platz hat, kann in den anderen gestrichen werden.',
    why: 'Die Zeilen enthalten jede Ziffer je einmal, die Blöcke ebenso: zusammen also gleich oft. Die gemeinsamen Felder enthalten für beide dieselben Ziffern, also müssen auch die Überreste dieselben Ziffern enthalten.',
    also: '{double-pointing}: eine einzelne Ziffer, in Blöcken und Reihen, die weniger gemeinsam haben. In Gittern mit rechteckigen Blöcken sagen {pointing} und {claiming} dasselbe.',
  },
};
