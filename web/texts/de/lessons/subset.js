/** Lektionen auf Deutsch: Paare, Drillinge, Vierlinge. */
export default {
  'naked-pair': {
    pattern: 'Zwei Felder eines Hauses mit denselben zwei Kandidaten und keinen anderen. Beide Ziffern können im Rest des Hauses gestrichen werden.',
    why: 'Die zwei Ziffern füllen die zwei Felder, so oder so herum. Für die anderen Felder bleibt keine von beiden übrig.',
    also: '{hidden-pair}: dieselben zwei Felder, von den Ziffern her gesehen. {locked-pair}: Die zwei Felder haben zwei Häuser gemeinsam, sodass in beiden gestrichen wird.',
  },
  'naked-triple': {
    pattern: 'Drei Felder eines Hauses mit zusammen drei Kandidaten. Die drei Ziffern können im Rest des Hauses gestrichen werden. Kein Feld muss alle drei haben: 12, 23 und 13 genügen.',
    why: 'Drei Felder brauchen drei Ziffern, und mehr als diese haben sie nicht. Für die anderen Felder bleibt keine davon übrig.',
    also: '{naked-pair} und {naked-quad}: dasselbe mit zweien und vieren. {hidden-triple}: dasselbe, von den Ziffern her gesehen.',
  },
  'naked-quad': {
    pattern: 'Vier Felder eines Hauses mit zusammen vier Kandidaten. Die vier Ziffern können im Rest des Hauses gestrichen werden.',
    why: 'Vier Felder brauchen vier Ziffern, und mehr als diese haben sie nicht. Für die anderen Felder bleibt keine davon übrig.',
    also: '{naked-pair} und {naked-triple}: dasselbe mit weniger Feldern. {hidden-pair}, {hidden-triple} und {hidden-quad}: In einem Haus mit höchstens sieben leeren Feldern ist die versteckte Gruppe auf der anderen Seite kleiner (oder ein Single).',
  },
  'locked-pair': {
    pattern: 'Ein nacktes Paar, dessen zwei Felder zwei Häuser gemeinsam haben, etwa eine Zeile und einen Block. Beide Ziffern können im Rest beider Häuser gestrichen werden.',
    why: 'Die zwei Ziffern füllen die zwei Felder, so oder so herum. Damit hat jedes Haus, das beide Felder enthält, auch beide Ziffern.',
    also: '{naked-pair}: in einem Haus. {pointing}: eine Ziffer, die ein Block auf eine Reihe festlegt.',
  },
  'locked-triple': {
    pattern: 'Ein nackter Drilling, dessen drei Felder zwei Häuser gemeinsam haben, etwa eine Zeile und einen Block. Die drei Ziffern können im Rest beider Häuser gestrichen werden.',
    why: 'Die drei Ziffern füllen die drei Felder. Damit hat jedes Haus, das alle drei Felder enthält, auch die drei Ziffern.',
    also: '{naked-triple}: in einem Haus. {locked-pair}: mit zwei Ziffern.',
  },
  'hidden-pair': {
    pattern: 'Zwei Ziffern, die in einem Haus nur noch dieselben zwei Plätze haben. Alle anderen Kandidaten dieser zwei Felder können gestrichen werden.',
    why: 'Das Haus braucht beide Ziffern, und nur diese zwei Felder bleiben für sie. Also enthalten die zwei Felder diese Ziffern und nichts anderes.',
    also: '{naked-pair}: dasselbe, von den Feldern her gesehen. {hidden-single-box|Versteckter Single}: eine Ziffer mit einem Platz.',
  },
  'hidden-triple': {
    pattern: 'Drei Ziffern, die in einem Haus zusammen nur noch drei Plätze haben. Alle anderen Kandidaten dieser drei Felder können gestrichen werden. Nicht jede Ziffer muss in alle drei Felder passen.',
    why: 'Das Haus braucht die drei Ziffern, und nur diese drei Felder bleiben für sie. Also enthalten diese Felder diese Ziffern und nichts anderes.',
    also: '{hidden-pair} und {hidden-quad}: dasselbe mit zweien und vieren. {naked-triple}: dasselbe, von den Feldern her gesehen.',
  },
  'hidden-quad': {
    pattern: 'Vier Ziffern, die in einem Haus zusammen nur noch vier Plätze haben. Alle anderen Kandidaten dieser vier Felder können gestrichen werden.',
    why: 'Das Haus braucht die vier Ziffern, und nur diese vier Felder bleiben für sie. Also enthalten diese Felder diese Ziffern und nichts anderes.',
    also: '{hidden-pair} und {hidden-triple}: dasselbe mit weniger Ziffern. {naked-quad}: dasselbe, von den Feldern her gesehen.',
  },
  'direct-hidden-pair': {
    pattern: 'Ein verstecktes Paar, das einer anderen Ziffer im Haus nur einen Platz lässt. Dort wird sie sofort eingetragen.',
    why: 'Die zwei Ziffern des Paares verbrauchen ihre zwei Felder. Hat eine andere Ziffer des Hauses außerhalb dieser Felder nur einen Platz, gehört sie dorthin.',
    also: '{hidden-pair} und {hidden-single-box|versteckter Single}: die beiden Hälften.',
  },
  'direct-hidden-triple': {
    pattern: 'Ein versteckter Drilling, der einer anderen Ziffer im Haus nur einen Platz lässt. Dort wird sie sofort eingetragen.',
    why: 'Die drei Ziffern des Drillings verbrauchen ihre drei Felder. Hat eine andere Ziffer des Hauses außerhalb dieser Felder nur einen Platz, gehört sie dorthin.',
    also: '{hidden-triple} und {hidden-single-box|versteckter Single}: die beiden Hälften. {direct-hidden-pair}: mit zwei Ziffern.',
  },
};
