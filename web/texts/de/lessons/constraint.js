/** Lektionen auf Deutsch: was Zusatzregeln wie Käfige und Thermometer übrig lassen. */
export default {
  'cage-combinations': {
    pattern: 'In den Feldern eines Käfigs stehen verschiedene Ziffern, deren Summe bekannt ist. Nur manche Kombinationen von Ziffern haben diese Summe, und die verbliebenen Kandidaten schließen weitere davon aus. Was in einem Feld zu keiner Kombination mehr passt, kann gestrichen werden.',
    why: 'Eine der Kombinationen ist die richtige. Eine Ziffer, die keine von ihnen in ein Feld setzt, steht dort nicht, welche es auch ist.',
    also: '{required-digits}: was jede Kombination enthält. {innies-and-outies}: Summen, die an keinem Käfig stehen.',
  },
  'constraint-alone': {
    pattern: 'Eine einzelne Linie, ein Punkt, ein Pfeil oder eine Zahl außerhalb des Gitters, und was ihre Felder noch aufnehmen können. Was in einem Feld zu keiner möglichen Belegung gehört, kann gestrichen werden.',
    why: 'Die Zusatzregel ist auf irgendeine Weise erfüllt. Eine Ziffer, die keine Belegung in ein Feld setzt, steht dort nicht, welche es auch ist.',
    also: '{cage-combinations}: dasselbe für Felder mit verschiedenen Ziffern und einer Summe. {constraint-contradiction}: mehrere Zusatzregeln nacheinander.',
  },
  'required-digits': {
    pattern: 'Eine Ziffer, die jede Belegung eines Käfigs oder einer Linie braucht und die dort nur noch wenige Plätze hat. Ein Feld, das alle diese Plätze sieht, kann die Ziffer nicht enthalten.',
    why: 'Die Ziffer steht auf einem dieser Plätze. Stünde sie in einem Feld, das alle sieht, könnte sie auf keinem von ihnen stehen.',
    also: '{pointing}: dasselbe, wenn ein Block die Ziffer braucht. {cage-combinations}: was keine Kombination enthält.',
  },
  'innies-and-outies': {
    pattern: 'Ein Haus enthält jede Ziffer genau einmal, also ist seine Summe bekannt. Zieht man die Käfige ab, die größtenteils darin liegen, bleibt die Summe der Felder, die kein Käfig bedeckt (Innies), vermindert um die Felder, mit denen Käfige aus dem Haus herausragen (Outies). Was in dieser Rechnung nicht aufgehen kann, kann gestrichen werden; wo sie nur eine Ziffer lässt, wird diese eingetragen.',
    why: 'Alle diese Summen sind bekannt, also auch das, was von ihnen übrig bleibt: Dieselben Felder werden auf zwei Arten gezählt.',
    also: '{innies-and-outies-3}: dasselbe, wenn Käfige von einem Haus ins nächste reichen. {cage-combinations}: Summen, die an den Käfigen selbst stehen.',
  },
  'innies-and-outies-2': {
    pattern: 'Zwei Häuser ohne gemeinsames Feld enthalten jede Ziffer zweimal. Zieht man die Käfige ab, die größtenteils darin liegen, bleibt die Summe der Felder, die kein Käfig bedeckt, vermindert um die, mit denen Käfige herausragen. Was in dieser Rechnung nicht aufgehen kann, kann gestrichen werden.',
    why: 'Alle diese Summen sind bekannt, also auch das, was von ihnen übrig bleibt. Ein Käfig, der in beiden Häusern liegt, würde aus jedem einzelnen herausragen.',
    also: '{innies-and-outies}: dasselbe mit einem Haus.',
  },
  'innies-and-outies-3': {
    pattern: 'Drei oder mehr Zeilen, Spalten oder Blöcke nebeneinander, die kein Feld gemeinsam haben. Zieht man die Käfige ab, die größtenteils darin liegen, bleibt die Summe der Felder, die kein Käfig bedeckt, vermindert um die, mit denen Käfige herausragen. Was in dieser Rechnung nicht aufgehen kann, kann gestrichen werden.',
    why: 'Die Häuser ergeben zusammen ebenso oft die Summe aller Ziffern, wie es Häuser sind, und die Summen der Käfige sind bekannt. Also ist auch bekannt, was übrig bleibt.',
    also: '{innies-and-outies}: dasselbe mit einem Haus. {innies-and-outies-2}: mit zweien.',
  },
};
