/** Lektionen auf Deutsch: Zwangsketten. */
export default {
  nishio: {
    pattern: 'Angenommen, eine Ziffer steht in einem Feld (oder sie steht nicht dort). Verfolge nur diese Ziffer: welche Plätze sie verliert und welchen Zeilen, Spalten und Blöcken dann nur ein Platz für sie bleibt. Führt das zu einem Widerspruch, war die Annahme falsch.',
    why: 'Jeder Schluss gilt: Eine Ziffer steht in jedem Haus genau einmal und gehört auf ihren letzten Platz. Folgt, dass ein Feld die Ziffer zugleich enthält und nicht enthält, kann nur die Annahme schuld sein.',
    also: '{contradiction-chain}: dasselbe mit allen Ziffern. {x-chain}: Jedes Glied ist von Anfang an da.',
  },
  'constraint-contradiction': {
    pattern: 'Angenommen, ein Kandidat ist richtig. Verfolge Singles und einzelne Zusatzregeln: welche Ziffern Käfige, Linien und andere Regeln dann ausschließen. Führt das zu einem Widerspruch, ist der Kandidat falsch.',
    why: 'Jeder Schluss gilt, wenn der Kandidat richtig ist. Folgt, dass ein Feld eine Ziffer zugleich enthält und nicht enthält, kann nur die Annahme schuld sein.',
    also: '{contradiction-chain}: dasselbe allein durch Häuser und Paare von Feldern. {cage-combinations} und {constraint-alone}: ein einzelner Schluss dieser Art, ohne Annahme.',
  },
  'cell-forcing-chain': {
    pattern: 'Nimm ein Feld mit drei oder mehr Kandidaten und verfolge jeden von ihnen. Führen alle zum selben Ergebnis, ist das Ergebnis richtig.',
    why: 'Einer der Kandidaten ist die Ziffer des Feldes; welcher, müssen wir nicht wissen.',
    also: '{house-forcing-chain}: jeder Platz einer Ziffer statt jeder Ziffer eines Feldes. {xy-wing}: die kürzeste dieser Art.',
  },
  'house-forcing-chain': {
    pattern: 'Nimm eine Ziffer und eine Zeile, eine Spalte oder einen Block und verfolge jeden ihrer Plätze dort. Führen alle zum selben Ergebnis, ist das Ergebnis richtig.',
    why: 'Das Haus braucht die Ziffer, also steht sie auf einem ihrer Plätze; auf welchem, müssen wir nicht wissen.',
    also: '{cell-forcing-chain}: jede Ziffer eines Feldes statt jedes Platzes einer Ziffer.',
  },
  'contradiction-chain': {
    pattern: 'Angenommen, ein Kandidat ist richtig (oder falsch): Sieh zu, was folgt. Was dadurch ausgeschlossen wird, gilt als gestrichen, sodass Felder und Häuser unterwegs immer weniger Kandidaten haben. Erweist sich ein Kandidat zugleich als richtig und falsch, war die Annahme falsch.',
    why: 'Jeder Schluss gilt, also kann an dem Widerspruch nur die Annahme schuld sein.',
    also: '{nishio}: dasselbe mit nur einer Ziffer. {contradiction-tree}: wo eine Annahme nicht genügt.',
  },
  'double-forcing-chain': {
    pattern: 'Angenommen, ein Kandidat ist richtig, dann, er ist falsch: Sieh jedes Mal zu, was folgt. Was beide Male folgt, ist richtig.',
    why: 'Der Kandidat ist entweder richtig oder falsch; eine dritte Möglichkeit gibt es nicht.',
    also: '{cell-forcing-chain} und {house-forcing-chain}: derselbe Gedanke mit mehr als zwei Fällen.',
  },
  'dynamic-cell-forcing-chain': {
    pattern: 'Verfolge jeden Kandidaten eines Feldes wie in einer Zwangskette aus einem Feld, aber zähle als gestrichen, was er ausschließt, sodass Felder und Häuser unterwegs immer weniger Kandidaten haben. Wozu alle führen, das ist richtig.',
    why: 'Einer der Kandidaten ist die Ziffer des Feldes; welcher, müssen wir nicht wissen.',
    also: '{cell-forcing-chain}: dasselbe, ohne etwas als gestrichen zu zählen, und leichter zu finden.',
  },
  'dynamic-house-forcing-chain': {
    pattern: 'Verfolge jeden Platz einer Ziffer in einem Haus wie in einer Zwangskette aus einem Haus, aber zähle als gestrichen, was er ausschließt, sodass Felder und Häuser unterwegs immer weniger Kandidaten haben. Wozu alle führen, das ist richtig.',
    why: 'Das Haus braucht die Ziffer, also steht sie auf einem ihrer Plätze; auf welchem, müssen wir nicht wissen.',
    also: '{house-forcing-chain}: dasselbe, ohne etwas als gestrichen zu zählen, und leichter zu finden.',
  },
  'dynamic-plus-forcing-chain': {
    pattern: 'Eine Widerspruchskette oder eine doppelte Zwangskette oder eine aus einem Feld oder Haus, die unterwegs einfache Muster benutzen darf: Block-Reihen- und Reihen-Block-Checks, versteckte und nackte Paare und X-Wings, die entstehen, während Kandidaten ausgeschlossen werden.',
    why: 'Stimmt die Annahme, dann gilt auch ein Muster unter den verbliebenen Kandidaten, und ebenso, was es ausschließt.',
    also: '{contradiction-chain} und {double-forcing-chain}: dasselbe ohne Muster.',
  },
  'nested-forcing-chain-2': {
    pattern: 'Eine dynamische Zwangskette, die dort, wo sie nicht weiterkommt, unter den verbliebenen Kandidaten eine Schleife benutzen darf oder eine Kette, in der sich ein Kandidat selbst widerspricht.',
    why: 'Stimmt die Annahme, dann gilt auch die innere Kette: Sie benutzt nur Glieder zwischen Kandidaten, die die Annahme übrig lässt.',
    also: '{dynamic-plus-forcing-chain}: nur Muster im Inneren. {nested-forcing-chain-3|Stufe 3}: Felder und Häuser im Inneren.',
  },
  'nested-forcing-chain-3': {
    pattern: 'Eine dynamische Zwangskette, die dort, wo sie nicht weiterkommt, unter den verbliebenen Kandidaten ganze Zwangsketten aus einem Feld oder Haus benutzen darf.',
    why: 'Stimmt die Annahme, dann gelten auch die inneren Ketten.',
    also: '{nested-forcing-chain-2|Stufe 2}: einzelne Ketten im Inneren. {contradiction-tree}: oft kürzer zu erklären.',
  },
  'nested-forcing-chain-4': {
    pattern: 'Eine dynamische Zwangskette, die dort, wo sie nicht weiterkommt, unter den verbliebenen Kandidaten ganze dynamische Zwangsketten benutzen darf.',
    why: 'Stimmt die Annahme, dann gelten auch die inneren Ketten. Das ist eine Annahme in einer Annahme, für die schwersten bekannten Rätsel. Ein Gedankengang, der diese Stufe braucht, füllt Seiten: Das Beispiel hier ist kurz, und etwas Leichteres liefert dort dasselbe.',
    also: '{contradiction-tree}: dieselbe Tiefe und oft kürzer zu erklären; er wird zuerst versucht.',
  },
  'nested-forcing-chain-5': {
    pattern: 'Eine dynamische Zwangskette, deren innere Ketten selbst verschachtelte Zwangsketten der Stufe 2 sein dürfen: drei Annahmen tief.',
    why: 'Stimmt die Annahme, dann gelten auch die inneren Ketten, in jeder Tiefe. Ein Gedankengang, der die dritte Tiefe braucht, füllt viele Seiten: Das Beispiel hier ist kurz, dasselbe wie bei Stufe 4, und etwas Leichteres liefert dort dasselbe.',
    also: '{contradiction-tree}: von beliebiger Tiefe und oft kürzer zu erklären; er wird zuerst versucht.',
  },
};
