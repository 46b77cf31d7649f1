/** Lektionen auf Deutsch: Muster einer einzelnen Ziffer. */
export default {
  skyscraper: {
    pattern: 'Eine Ziffer, die in zwei Zeilen (oder zwei Spalten) nur je zwei Plätze hat. Ein Platz der einen Zeile und ein Platz der anderen liegen in derselben Spalte: der Fuß zweier Türme. Ein Feld, das die beiden anderen Plätze, die Spitzen, sieht, kann die Ziffer nicht enthalten.',
    why: 'Höchstens eines der beiden Felder am Fuß enthält die Ziffer. Die Zeile des anderen hat sie dann an ihrer Spitze. Also steht die Ziffer an einer der beiden Spitzen.',
    also: '{two-string-kite}: eine Zeile und eine Spalte. {turbot-fish}: Ein Block ist beteiligt. {x-wing}: Auch die Spitzen liegen in einer Spalte. {x-chain}: mehr als zwei Paare von Plätzen.',
  },
  'two-string-kite': {
    pattern: 'Eine Ziffer, die in einer Zeile nur zwei Plätze hat und in einer Spalte auch. Ein Platz der Zeile und ein Platz der Spalte liegen im selben Block. Ein Feld, das die beiden anderen Plätze sieht, kann die Ziffer nicht enthalten.',
    why: 'Im Block enthält höchstens eines der beiden Felder die Ziffer. Die Reihe des anderen hat sie an ihrem fernen Ende. Also steht die Ziffer an einem der beiden fernen Enden.',
    also: '{skyscraper}: zwei Zeilen oder zwei Spalten. {turbot-fish}: ein Block statt einer Reihe. {dual-two-string-kite}: zwei Kites zugleich.',
  },
  'turbot-fish': {
    pattern: 'Eine Ziffer, die in einem Block nur zwei Plätze hat und in einem anderen Haus auch. Ein Platz des einen sieht einen Platz des anderen. Ein Feld, das die beiden übrigen Plätze sieht, kann die Ziffer nicht enthalten. Ist das andere Haus eine Zeile oder Spalte, nennt man das Muster auch Kran (Crane).',
    why: 'Von den zwei Feldern, die einander sehen, enthält höchstens eines die Ziffer. Das Haus des anderen hat sie auf seinem zweiten Platz. Also steht die Ziffer auf einem der beiden übrigen Plätze.',
    also: '{skyscraper} und {two-string-kite}: nur Reihen. {empty-rectangle}: mehr als zwei Plätze im Block. {x-chain}: mehr als zwei Paare von Plätzen.',
  },
  'dual-two-string-kite': {
    pattern: 'Zwei Two-String-Kites, die sich in denselben zwei Feldern eines Blocks treffen: die Zeile jedes Feldes mit der Spalte des anderen, oder Kites zweier Ziffern. Jeder von ihnen streicht seine eigenen Kandidaten.',
    why: 'Die beiden Felder können die Ziffer nicht beide enthalten. Mehr braucht ein Kite nicht, also gilt es für jeden der beiden.',
    also: '{two-string-kite}: einer von ihnen. {x-cycle}: Auch die fernen Enden sehen einander.',
  },
  'empty-rectangle': {
    pattern: 'In einem Block liegen alle Plätze einer Ziffer auf einer Zeile und einer Spalte. Anderswo hat die Ziffer in einer Reihe nur zwei Plätze, einen davon auf jener Zeile (oder Spalte). Wo die andere Reihe des Blocks eine Reihe des zweiten Platzes trifft, kann die Ziffer gestrichen werden. Der Name meint die Felder des Blocks, in denen die Ziffer nicht stehen kann. Zwei Plätze im Block genügen.',
    why: 'Steht die Ziffer auf dem Platz in der Zeile, hat der Block sie in seiner Spalte, also hat sie kein anderes Feld der Spalte. Andernfalls steht sie auf dem zweiten Platz. In beiden Fällen kann sie nicht in dem Feld stehen, das in der Spalte liegt und den zweiten Platz sieht.',
    also: '{turbot-fish}: zwei Plätze im Block. {dual-empty-rectangle}: zwei zugleich. {grouped-x-chain}: mehr solche Glieder.',
  },
  'dual-empty-rectangle': {
    pattern: 'Zwei leere Rechtecke desselben Blocks, die verschiedene Kandidaten streichen: zwei Reihen anderswo, in denen die Ziffer nur zwei Plätze hat, oder derselbe Block auf zwei Arten gelesen.',
    why: 'Jedes der beiden gilt für sich, und sie stützen sich auf dieselben Plätze im Block.',
    also: '{empty-rectangle}: eines von ihnen. {grouped-x-cycle}: Wo sich die beiden Reihen in einem Feld kreuzen, ist das Ganze eine Schleife.',
  },
  'three-link-fish': {
    pattern: 'Drei Häuser, in denen eine Ziffer nur je zwei Plätze hat, aneinandergehängt: Einer der beiden sieht einen Platz des Hauses davor, der andere einen des Hauses danach. (Ein Platz kann auch eine Gruppe von Feldern sein, in denen sich ein Block und eine Reihe kreuzen.) Die Ziffer kann in jedem Feld gestrichen werden, das beide Enden sieht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Steht die Ziffer nicht am ersten Ende, steht sie auf dem anderen Platz dieses Hauses; dann steht sie nicht auf dem Platz, den dieser sieht, also hat das nächste Haus sie auf seinem anderen Platz; und so weiter bis zum letzten Ende. An einem der beiden Enden steht die Ziffer.',
    also: '{skyscraper}, {two-string-kite}, {turbot-fish}: zwei Häuser. {four-link-fish}: vier. {grouped-x-chain}: beliebig viele.',
  },
  'four-link-fish': {
    pattern: 'Vier Häuser, in denen eine Ziffer nur je zwei Plätze hat, aneinandergehängt: Einer der beiden sieht einen Platz des Hauses davor, der andere einen des Hauses danach. (Ein Platz kann auch eine Gruppe von Feldern sein, in denen sich ein Block und eine Reihe kreuzen.) Die Ziffer kann in jedem Feld gestrichen werden, das beide Enden sieht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie mit drei Häusern: Steht die Ziffer nicht am ersten Ende, wird sie von Haus zu Haus weitergeschoben, bis sie am letzten Ende steht.',
    also: '{three-link-fish}, {five-link-fish}: weniger und mehr Häuser. {grouped-x-chain}: beliebig viele.',
  },
  'five-link-fish': {
    pattern: 'Fünf Häuser, in denen eine Ziffer nur je zwei Plätze hat, aneinandergehängt: Einer der beiden sieht einen Platz des Hauses davor, der andere einen des Hauses danach. (Ein Platz kann auch eine Gruppe von Feldern sein, in denen sich ein Block und eine Reihe kreuzen.) Die Ziffer kann in jedem Feld gestrichen werden, das beide Enden sieht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie mit drei Häusern: Steht die Ziffer nicht am ersten Ende, wird sie von Haus zu Haus weitergeschoben, bis sie am letzten Ende steht.',
    also: '{four-link-fish}, {six-link-fish}: weniger und mehr Häuser. {grouped-x-chain}: beliebig viele.',
  },
  'six-link-fish': {
    pattern: 'Sechs Häuser, in denen eine Ziffer nur je zwei Plätze hat, aneinandergehängt: Einer der beiden sieht einen Platz des Hauses davor, der andere einen des Hauses danach. (Ein Platz kann auch eine Gruppe von Feldern sein, in denen sich ein Block und eine Reihe kreuzen.) Die Ziffer kann in jedem Feld gestrichen werden, das beide Enden sieht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie mit drei Häusern: Steht die Ziffer nicht am ersten Ende, wird sie von Haus zu Haus weitergeschoben, bis sie am letzten Ende steht. Eine {grouped-x-chain|gruppierte X-Kette} ist leichter zu sehen und liefert immer dasselbe; nötig ist dieser Fisch deshalb nie, auch im Beispiel nicht.',
    also: '{five-link-fish}: weniger Häuser. {grouped-x-chain}: beliebig viele.',
  },
  'simple-colours-trap': {
    pattern: 'Häuser, in denen eine Ziffer nur zwei Plätze hat, verbinden diese Plätze miteinander. Färbe verbundene Plätze abwechselnd mit zwei Farben. Ein Feld, das beide Farben sieht, kann die Ziffer nicht enthalten.',
    why: 'Von zwei verbundenen Plätzen enthält der eine die Ziffer und der andere nicht. Also steht sie entweder auf allen Plätzen der ersten Farbe oder auf allen der zweiten, und ein Feld, das von jeder einen sieht, scheidet in beiden Fällen aus.',
    also: '{simple-colours-wrap}: Eine der Farben widerspricht sich selbst. {multi-colours-1|Mehrfaches Färben}: zwei Netze verbundener Plätze. {medusa-trap|3D-Medusa}: mehrere Ziffern.',
  },
  'simple-colours-wrap': {
    pattern: 'Plätze einer Ziffer, die durch Häuser mit nur zwei Plätzen verbunden sind, abwechselnd mit zwei Farben gefärbt. Zwei Plätze derselben Farbe sehen einander. Die Ziffer kann auf allen Plätzen dieser Farbe gestrichen werden.',
    why: 'Entweder steht die Ziffer auf allen Plätzen einer Farbe oder auf keinem. Auf zweien, die einander sehen, kann sie nicht zugleich stehen, also auf keinem dieser Farbe.',
    also: '{simple-colours-trap}: Ein Feld sieht beide Farben.',
  },
  'multi-colours-1': {
    pattern: 'Zwei Netze verbundener Plätze einer Ziffer, jedes in zwei Farben. Ein Platz einer Farbe sieht einen Platz einer Farbe des anderen Netzes. Ein Feld, das Plätze der beiden Gegenfarben sieht, kann die Ziffer nicht enthalten.',
    why: 'Die beiden Farben, die einander sehen, können nicht beide stimmen, also stimmt eine der Gegenfarben. Ein Feld, das beide Gegenfarben sieht, scheidet in jedem Fall aus.',
    also: '{multi-colours-2}: Eine Farbe sieht beide Farben des anderen Netzes. {simple-colours-trap|Einfaches Färben}: ein einziges Netz.',
  },
  'multi-colours-2': {
    pattern: 'Zwei Netze verbundener Plätze einer Ziffer, jedes in zwei Farben. Plätze einer Farbe sehen beide Farben des anderen Netzes. Die Ziffer kann auf allen Plätzen dieser Farbe gestrichen werden.',
    why: 'Eine Farbe des anderen Netzes stimmt, welche es auch ist, und sie schließt die Farbe aus, die beide sieht.',
    also: '{multi-colours-1}: Eine Farbe sieht nur eine Farbe des anderen Netzes.',
  },
  'x-colours': {
    pattern: 'Zwei Farben für die Plätze einer Ziffer in einem Haus und für alles, was aus ihnen folgt: am Anfang ein Platz von jeder Farbe; was einen Platz einer Farbe sieht, scheidet im Fall dieser Farbe aus, und wo einem Haus nur ein Platz bleibt, bekommt auch dieser die Farbe. Ein Kandidat, der beide Farben sieht, kann gestrichen werden. (Ein Haus mit drei Plätzen braucht drei Farben.) Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Auf einem der Plätze des Hauses steht die Ziffer, also steht sie in einer der Farben auf jedem gefärbten Platz. Was in jeder der Farben wegfällt, ist falsch.',
    also: '{simple-colours-trap|Einfaches Färben}: Die Farben folgen nur Häusern mit zwei Plätzen. {multi-colours-1|Mehrfaches Färben}: zwei solche Netze. {nishio}: eine einzige Annahme, die scheitert.',
  },
};
