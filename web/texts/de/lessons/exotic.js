/** Lektionen auf Deutsch: exotische Muster, wie sie nur die schwersten Rätsel haben. */
export default {
  'bivalue-oddagon': {
    pattern: 'Ein Ring aus einer ungeraden Zahl von Feldern, von denen jedes das nächste sieht, und zwei Ziffern, die alle haben. Wäre in diesen Feldern nichts anderes möglich, gäbe es keine Lösung. Also ist einer ihrer anderen Kandidaten, der Wächter, richtig: Gibt es nur einen, wird er eingetragen; sonst kann gestrichen werden, was alle Wächter falsch machen würde.',
    why: 'Mit nur zwei Ziffern müssten sie sich rings um den Ring abwechseln. Bei einer ungeraden Zahl von Feldern geht das nicht auf: Zwei Nachbarn hätten dieselbe Ziffer.',
    also: '{guardians}: ein Ring aus Plätzen einer Ziffer. {tridagon}: zwölf Felder und drei Ziffern. {remote-pair}: eine Kette aus solchen Feldern.',
  },
  guardians: {
    pattern: 'Ein Ring aus einer ungeraden Zahl von Feldern, von denen jedes mit dem nächsten in einem Haus liegt, das kaum andere Plätze für eine Ziffer hat. Hätte es gar keine, gäbe es keine Lösung. Also steht die Ziffer auf einem der anderen Plätze in diesen Häusern, den Wächtern: Gibt es nur einen, wird sie dort eingetragen; sonst kann sie in den Feldern gestrichen werden, die alle Wächter sehen.',
    why: 'Stünde die Ziffer bei keinem Wächter, hätte jedes der Häuser sie in einem seiner zwei Felder des Rings, also enthielte von je zwei Nachbarn genau einer die Ziffer. Rings um eine ungerade Zahl von Feldern geht das nicht auf.',
    also: '{x-chain}: eine gerade Zahl solcher Paare. {bivalue-oddagon}: ein Ring aus Feldern mit zwei Ziffern.',
  },
  tridagon: {
    pattern: 'Vier Blöcke, die ein Rechteck bilden, und drei Ziffern. In jedem Block haben drei Felder in verschiedenen Zeilen und Spalten die drei Ziffern; die Diagonalen, die sie bilden, laufen in drei Blöcken in die eine Richtung und im vierten in die andere. Wäre in diesen zwölf Feldern nichts anderes möglich, gäbe es keine Lösung. Also ist einer ihrer anderen Kandidaten, der Wächter, richtig: Gibt es nur einen, wird er eingetragen; sonst kann gestrichen werden, was alle Wächter falsch machen würde.',
    why: 'Zwölf Felder mit drei Ziffern: Jeder Block hat sie in irgendeiner Reihenfolge auf seiner Diagonale. Zwei Blöcke nebeneinander können dieselbe Ziffer nicht in derselben Zeile haben und zwei Blöcke übereinander nicht in derselben Spalte; also rückt die Reihenfolge von Block zu Block um einen Platz weiter. Rings um die vier Blöcke geht das nicht auf, wenn eine Diagonale in die andere Richtung läuft.',
    also: '{bivalue-oddagon}: zwei Ziffern, die einen Ring von Feldern nicht füllen können. {guardians}: dasselbe mit einer Ziffer.',
  },
  'junior-exocet': {
    pattern: 'Zwei Felder in einer Zeile eines Blocks, die Basis, mit zusammen drei oder vier Ziffern, und je ein Feld in den beiden anderen Blöcken des Zeilenbands, außerhalb dieser Zeile: die Ziele. Das Feld neben jedem Ziel in seiner Spalte hat, soweit es im Band und außerhalb der Zeile liegt, keine dieser Ziffern. Drei Spalten, die Querreihen, sind die der Ziele und die durch das dritte Feld der Basiszeile im Block. Unter und über dem Band hat jede Basisziffer ihre Plätze in den Querreihen auf nur zwei Zeilen. Dann enthalten die beiden Ziele dieselben Ziffern wie die Basis und nichts anderes. (Oder dasselbe mit vertauschten Zeilen und Spalten.)',
    why: 'Eine Ziffer, die in der Basis steht, steht in keinem anderen Feld ihrer Zeile und ihres Blocks. In den drei Querreihen wird sie dreimal gebraucht, aber außerhalb des Bands ist nur zweimal Platz für sie. Im Band bleiben ihr nur die Ziele. Also steht jede der beiden Basisziffern in einem Ziel.',
    also: '{multi-sector-locked-set}: die Zählung dahinter. {franken-swordfish|Franken-Fisch}: die Querreihen einer Ziffer.',
  },
  'senior-exocet': {
    pattern: 'Zwei Felder in einer Zeile eines Blocks, die Basis, mit zusammen drei oder vier Ziffern, und drei Spalten, die Querreihen: die durch das dritte Feld der Basiszeile im Block und je eine in den beiden anderen Blöcken des Zeilenbands. Zwei Felder der Querreihen, mindestens eines davon außerhalb des Bands, sind die Ziele. Abgesehen von den Zielen und von Zeile und Block der Basis hat jede Basisziffer ihre Plätze in den Querreihen auf nur zwei Reihen. Dann enthalten die beiden Ziele dieselben Ziffern wie die Basis und nichts anderes. (Oder dasselbe mit vertauschten Zeilen und Spalten.) Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Eine Ziffer, die in der Basis steht, steht in keinem anderen Feld ihrer Zeile und ihres Blocks. In den drei Querreihen wird sie dreimal gebraucht, aber zwei Reihen haben nur zweimal Platz für sie. Für das dritte Mal bleiben nur die Ziele. Also steht jede der beiden Basisziffern in einem Ziel.',
    also: '{junior-exocet}: beide Ziele im Band. {multi-sector-locked-set}: die Zählung dahinter.',
  },
  'double-exocet': {
    pattern: 'Zwei Junior-Exocets in denselben drei Blöcken, mit denselben Querreihen, zusammen vier Ziffern in den Basen und vier verschiedenen Zielen. Jede der Ziffern steht in einer der Basen und in einem der Ziele, und in den Querreihen füllt sie beide Reihen, die sie außerhalb der Blöcke hat. Sie kann im Rest dieser Reihen gestrichen werden, in jedem Feld, das alle ihre Plätze in den Basen sieht, und in jedem Feld, das alle ihre Plätze in den Zielen sieht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Eine Ziffer in beiden Basen stünde in beiden Exocets im Ziel des dritten Blocks, aber das sind verschiedene Felder. Also enthalten die vier Felder der Basen vier verschiedene Ziffern, und mehr gibt es nicht. Jede von ihnen steht in einem Ziel und wird in den Querreihen noch zweimal gebraucht: einmal auf jeder ihrer Reihen.',
    also: '{junior-exocet}: einer der beiden. {sk-loop}: eine andere Zählung rings um vier Blöcke.',
  },
  'sk-loop': {
    pattern: 'Vier Blöcke, die ein Rechteck bilden, und zwei Zeilen und zwei Spalten, die sich in ihnen kreuzen. In jedem Block gehören die zwei Felder neben der Kreuzung in der Zeile und die zwei neben ihr in der Spalte zum Muster, sechzehn Felder im Ring: von Zeile zu Block zu Spalte zu Block und so weiter. Jede Ziffer hat in manchen dieser Zeilen, Spalten und Blöcke Platz; ist gerade für sechzehn Platz, kann eine Ziffer in den anderen Feldern jeder Zeile, jeder Spalte und jedes Blocks gestrichen werden, wo sie ihren Platz hat.',
    why: 'Sechzehn Felder brauchen je eine Ziffer, und ein Haus hat für jede Ziffer einmal Platz. Reicht der Platz gerade aus, verbrauchen ihn die Felder des Rings ganz.',
    also: '{multi-sector-locked-set}: dieselbe Zählung für Felder, in denen sich Zeilen und Spalten kreuzen. {sue-de-coq}: ein Block und eine Reihe.',
  },
  'firework-triple': {
    pattern: 'Eine Zeile und eine Spalte, die sich in einem Block kreuzen, und drei Ziffern. Außerhalb des Blocks hat jede der Ziffern in der Zeile nur ein Feld als Platz und in der Spalte nur ein Feld; diese zwei Felder sind für alle drei Ziffern dieselben. Dann enthalten die zwei Felder und die Kreuzung die drei Ziffern: Jeder andere Kandidat kann dort gestrichen werden, und die drei Ziffern in den Feldern des Blocks, die in keiner der beiden Reihen liegen.',
    why: 'Steht eine Ziffer in keinem der drei Felder, brauchen Zeile und Spalte sie beide innerhalb des Blocks, in verschiedenen Feldern: einmal zu viel. Also steht jede der drei Ziffern in einem der drei Felder.',
    also: '{firework-quad}: vier Ziffern und zwei Kreuzungen. {hidden-triple}: drei Ziffern in drei Feldern eines Hauses. {empty-rectangle}: eine Ziffer, eine Zeile und eine Spalte, die sich in einem Block kreuzen.',
  },
  'firework-quad': {
    pattern: 'Zwei Zeilen und zwei Spalten, deren vier Kreuzungen in vier Blöcken liegen. Für eine Kreuzung gibt es zwei Ziffern, die in ihrer Zeile und ihrer Spalte außerhalb ihres Blocks nur auf den beiden benachbarten Kreuzungen Platz haben, und für die gegenüberliegende Kreuzung zwei andere. Dann enthalten die vier Kreuzungen die vier Ziffern: Jeder andere Kandidat kann dort gestrichen werden. Außerdem kann jede Ziffer im Block ihrer Kreuzung gestrichen werden, nur nicht in den Feldern der Zeile und der Spalte.',
    why: 'Steht eine Ziffer in keiner der drei Kreuzungen, an denen ihre Zeile und ihre Spalte das Muster treffen, brauchen beide sie innerhalb des Blocks, in verschiedenen Feldern: einmal zu viel. Also steht jede der vier Ziffern in einem der vier Felder.',
    also: '{firework-triple}: drei Ziffern und eine Kreuzung. {hidden-quad}: vier Ziffern in vier Feldern eines Hauses.',
  },
  'multi-sector-locked-set': {
    pattern: 'Die leeren Felder, in denen sich einige Zeilen und einige Spalten kreuzen. Jede Ziffer hat in den Zeilen oder in den Spalten Platz, die ihre Plätze unter diesen Feldern enthalten, je nachdem, wovon es weniger sind. Ist gerade für so viele Ziffern Platz, wie es Felder sind, kann eine Ziffer in den anderen Feldern jeder Zeile oder Spalte gestrichen werden, wo sie ihren Platz hat. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Jedes Feld braucht eine Ziffer, und ein Haus hat für jede Ziffer einmal Platz. Reicht der Platz gerade aus, verbrauchen ihn diese Felder ganz.',
    also: '{naked-triple|Nackte Gruppe} und {swordfish|Fisch}: dieselbe Zählung in einem Haus und für eine Ziffer. {sk-loop}: sechzehn Felder im Ring.',
  },
};
