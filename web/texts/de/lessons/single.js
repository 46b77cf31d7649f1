/** Lektionen auf Deutsch: Singles. */
export default {
  'full-house': {
    pattern: 'In einem Haus ist nur noch ein Feld leer: Dort steht die eine Ziffer, die dem Haus noch fehlt.',
    why: 'Ein Haus enthält jede Ziffer genau einmal. Sind alle anderen Felder gefüllt, bleiben eine Ziffer und ein Feld übrig, und die beiden gehören zusammen.',
    also: '{hidden-single-box|Versteckter Single}: Das Haus darf noch weitere leere Felder haben. {naked-single}: Für das Feld ist nur noch eine Ziffer übrig, was auch immer seinen Häusern fehlt.',
  },
  'hidden-single-box': {
    pattern: 'Eine Ziffer, die in einem Block nur noch einen Platz hat, gehört dorthin, was auch immer das Feld sonst noch aufnehmen könnte.',
    why: 'Jeder Block enthält jede Ziffer. Wenn alle anderen leeren Felder des Blocks die Ziffer schon sehen, bleibt für sie nur ein Feld.',
    also: '{full-house}: Der Block hat sonst kein leeres Feld mehr. {pointing}: Die Ziffer hat noch mehrere Plätze, die aber alle in einer Reihe liegen.',
  },
  'hidden-single-row': {
    pattern: 'Eine Ziffer, die in einer Zeile nur noch einen Platz hat, gehört dorthin, was auch immer das Feld sonst noch aufnehmen könnte.',
    why: 'Jede Zeile enthält jede Ziffer. Wenn alle anderen leeren Felder der Zeile die Ziffer in ihrer Spalte oder ihrem Block schon sehen, bleibt für sie nur ein Feld.',
    also: '{hidden-single-box}: leichter zu sehen. {hidden-pair}: zwei Ziffern in zwei Feldern.',
  },
  'hidden-single-column': {
    pattern: 'Eine Ziffer, die in einer Spalte nur noch einen Platz hat, gehört dorthin, was auch immer das Feld sonst noch aufnehmen könnte.',
    why: 'Jede Spalte enthält jede Ziffer. Wenn alle anderen leeren Felder der Spalte die Ziffer in ihrer Zeile oder ihrem Block schon sehen, bleibt für sie nur ein Feld.',
    also: '{hidden-single-box}: leichter zu sehen. {hidden-pair}: zwei Ziffern in zwei Feldern.',
  },
  'hidden-single-extra': {
    pattern: 'Eine Ziffer, die in einer Diagonale, einem Fenster oder einem anderen Haus, das eine Regel hinzufügt, nur noch einen Platz hat, gehört dorthin, was auch immer das Feld sonst noch aufnehmen könnte.',
    why: 'Ein solches Zusatzhaus enthält jede Ziffer genau einmal, wie eine Zeile auch. Wenn alle seine anderen leeren Felder die Ziffer schon sehen, bleibt für sie nur ein Feld.',
    also: '{hidden-single-row}: dasselbe in einem gewöhnlichen Haus.',
  },
  'naked-single': {
    pattern: 'Ein Feld, das nur noch einen Kandidaten hat, bekommt diese Ziffer.',
    why: 'In jedem Feld steht eine Ziffer. Sind alle anderen ausgeschlossen, durch die Felder, die es sieht, oder durch frühere Schritte, dann bleibt nur diese.',
    also: '{hidden-single-box|Versteckter Single}: Die Ziffer hat nur noch ein Feld, nicht das Feld nur noch eine Ziffer. {naked-pair}: zwei Felder mit zusammen zwei Ziffern.',
  },
};
