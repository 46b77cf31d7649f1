/** Lektionen auf Deutsch: Fische. */
export default {
  'double-pointing': {
    pattern: 'Zwei oder drei Blöcke eines Jigsaws, deren Plätze für eine Ziffer in ebenso vielen Zeilen (oder Spalten) liegen. Die Ziffer kann im Rest dieser Reihen gestrichen werden.',
    why: 'Jeder der Blöcke braucht die Ziffer, und keine zwei von ihnen können sie in derselben Reihe haben. Zusammen verbrauchen sie also diese Reihen.',
    also: '{pointing}: ein Block und eine Reihe. {franken-x-wing}: Reihen zwischen den Blöcken. In Gittern mit rechteckigen Blöcken sagt {claiming|der Reihen-Block-Check} dasselbe.',
  },
  'x-wing': {
    pattern: 'Eine Ziffer, die in zwei Zeilen nur noch je zwei Plätze hat, und zwar in denselben zwei Spalten. Die Ziffer kann im Rest der beiden Spalten gestrichen werden. (Oder dasselbe mit vertauschten Zeilen und Spalten.)',
    why: 'Jede der beiden Zeilen braucht die Ziffer, und sie können sie nicht beide in derselben Spalte haben. Zusammen verbrauchen sie also beide Spalten, wie herum es auch ist.',
    also: '{swordfish} und {jellyfish}: dasselbe mit drei und vier Reihen.',
  },
  swordfish: {
    pattern: 'Eine Ziffer, deren Plätze in drei Zeilen auf drei Spalten liegen. Die Ziffer kann im Rest der drei Spalten gestrichen werden. (Oder dasselbe mit vertauschten Zeilen und Spalten.) Nicht jede Zeile braucht einen Platz in allen drei Spalten.',
    why: 'Jede der drei Zeilen braucht die Ziffer, jede in einer anderen Spalte. Zusammen verbrauchen sie also die drei Spalten.',
    also: '{x-wing}: dasselbe mit zwei Reihen. {jellyfish}: mit vier.',
  },
  jellyfish: {
    pattern: 'Eine Ziffer, deren Plätze in vier Zeilen auf vier Spalten liegen. Die Ziffer kann im Rest der vier Spalten gestrichen werden. (Oder dasselbe mit vertauschten Zeilen und Spalten.)',
    why: 'Jede der vier Zeilen braucht die Ziffer, jede in einer anderen Spalte. Zusammen verbrauchen sie also die vier Spalten.',
    also: '{swordfish}: dasselbe mit drei Reihen. In einem 9x9-Gitter hat ein größerer Fisch immer einen kleineren neben sich, in den Querreihen; in größeren Gittern nicht unbedingt.',
  },
  squirmbag: {
    pattern: 'Eine Ziffer, deren Plätze in fünf Zeilen auf fünf Spalten liegen, oder umgekehrt. Die Ziffer kann im Rest der Querreihen gestrichen werden.',
    why: 'Wie bei den kleineren Fischen: Fünf Reihen brauchen die Ziffer, jede in einer anderen Querreihe, und verbrauchen alle fünf.',
    also: '{jellyfish}: dasselbe mit vier Reihen. In einem 9x9-Gitter sagt ein kleinerer Fisch in den Querreihen immer dasselbe; in größeren Gittern kann dieser nötig sein, so im 12x12-Gitter des Beispiels.',
  },
  whale: {
    pattern: 'Eine Ziffer, deren Plätze in sechs Zeilen auf sechs Spalten liegen, oder umgekehrt. Die Ziffer kann im Rest der Querreihen gestrichen werden.',
    why: 'Wie bei den kleineren Fischen: Sechs Reihen brauchen die Ziffer, jede in einer anderen Querreihe, und verbrauchen alle sechs.',
    also: '{squirmbag}: dasselbe mit fünf Reihen. Auch dieser ist nur in größeren Gittern nötig; das des Beispiels hat 12x12 Felder.',
  },
  leviathan: {
    pattern: 'Eine Ziffer, deren Plätze in sieben Zeilen auf sieben Spalten liegen, oder umgekehrt. Die Ziffer kann im Rest der Querreihen gestrichen werden.',
    why: 'Wie bei den kleineren Fischen: Sieben Reihen brauchen die Ziffer, jede in einer anderen Querreihe, und verbrauchen alle sieben.',
    also: '{whale}: dasselbe mit sechs Reihen. Auch dieser ist nur in größeren Gittern nötig; das des Beispiels hat 16x16 Felder.',
  },
  'finned-x-wing': {
    pattern: 'Ein X-Wing, dem ein paar weitere Plätze der Ziffer im Weg sind, die Flossen. Was der X-Wing streichen würde, kann immer noch in den Feldern gestrichen werden, die alle Flossen sehen.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, brauchen die beiden Reihen sie dort, wo sie die beiden Querreihen kreuzen, und verbrauchen diese. In beiden Fällen kann sie in diesen Feldern nicht stehen.',
    also: '{x-wing}: ohne Flossen. {sashimi-x-wing}: Ohne die Flossen bleibt einer der Reihen nur ein Platz. {finned-swordfish} und {finned-jellyfish}: dasselbe mit drei und vier Reihen.',
  },
  'sashimi-x-wing': {
    pattern: 'Ein X-Wing mit Flosse, bei dem ohne die Flossen einer der Reihen nur noch ein Platz in den Querreihen bleibt. Die Ziffer kann in den Feldern der Querreihen gestrichen werden, die alle Flossen sehen.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, hat jene Reihe die Ziffer auf ihrem einzigen Platz, und der anderen bleibt der Rest der Querreihen: Zusammen verbrauchen sie diese, wie in einem ganzen X-Wing.',
    also: '{finned-x-wing}: Jede Reihe behält mindestens zwei Plätze. {skyscraper}: dasselbe Muster, gesehen als zwei Reihen, die auf einer gemeinsamen stehen.',
  },
  'finned-swordfish': {
    pattern: 'Ein Schwertfisch, dem ein paar weitere Plätze der Ziffer im Weg sind, die Flossen. Was der Schwertfisch streichen würde, kann immer noch in den Feldern gestrichen werden, die alle Flossen sehen.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, brauchen die drei Reihen sie dort, wo sie die drei Querreihen kreuzen, und verbrauchen diese. In beiden Fällen kann sie in diesen Feldern nicht stehen.',
    also: '{swordfish}: ohne Flossen. {sashimi-swordfish}: Ohne die Flossen bleibt einer der Reihen nur ein Platz. {finned-x-wing}: dasselbe mit zwei Reihen. {finned-jellyfish}: mit vier.',
  },
  'sashimi-swordfish': {
    pattern: 'Ein Schwertfisch mit Flosse, bei dem ohne die Flossen einer der Reihen nur noch ein Platz in den Querreihen bleibt. Die Ziffer kann in den Feldern der Querreihen gestrichen werden, die alle Flossen sehen.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, hat jene Reihe die Ziffer auf ihrem einzigen Platz, und den anderen bleibt der Rest der Querreihen: Zusammen verbrauchen sie diese, wie in einem ganzen Schwertfisch.',
    also: '{finned-swordfish}: Jede Reihe behält mindestens zwei Plätze.',
  },
  'finned-jellyfish': {
    pattern: 'Ein Jellyfish, dem ein paar weitere Plätze der Ziffer im Weg sind, die Flossen. Was der Jellyfish streichen würde, kann immer noch in den Feldern gestrichen werden, die alle Flossen sehen.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, brauchen die vier Reihen sie dort, wo sie die vier Querreihen kreuzen, und verbrauchen diese. In beiden Fällen kann sie in diesen Feldern nicht stehen.',
    also: '{jellyfish}: ohne Flossen. {sashimi-jellyfish}: Ohne die Flossen bleibt einer der Reihen nur ein Platz. {finned-swordfish}: dasselbe mit drei Reihen.',
  },
  'sashimi-jellyfish': {
    pattern: 'Ein Jellyfish mit Flosse, bei dem ohne die Flossen einer der Reihen nur noch ein Platz in den Querreihen bleibt. Die Ziffer kann in den Feldern der Querreihen gestrichen werden, die alle Flossen sehen.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, hat jene Reihe die Ziffer auf ihrem einzigen Platz, und den anderen bleibt der Rest der Querreihen: Zusammen verbrauchen sie diese, wie in einem ganzen Jellyfish.',
    also: '{finned-jellyfish}: Jede Reihe behält mindestens zwei Plätze.',
  },
  'large-finned-fish': {
    pattern: 'Fünf, sechs oder sieben Zeilen, deren Plätze für eine Ziffer bis auf ein paar Flossen in ebenso vielen Spalten liegen (oder umgekehrt). Die Ziffer kann in den Feldern der Querreihen gestrichen werden, die alle Flossen sehen. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie bei den kleineren: Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht; steht sie in keiner, verbrauchen die Reihen die Querreihen.',
    also: '{finned-jellyfish}: dasselbe mit vier Reihen. {squirmbag}, {whale} und {leviathan}: ohne Flossen. In 9x9-Gittern ist keine Stellung bekannt, die ihn braucht; das Gitter des Beispiels hat 12x12 Felder.',
  },
  'franken-x-wing': {
    pattern: 'Zwei Zeilen oder Blöcke, deren Plätze für eine Ziffer in zwei Spalten oder Blöcken liegen; mindestens eines dieser Häuser ist ein Block. Die Ziffer kann im Rest der letzteren gestrichen werden. (Oder dasselbe mit vertauschten Zeilen und Spalten.)',
    why: 'Jedes der beiden Häuser braucht die Ziffer, und die beiden Deckhäuser haben je einmal Platz für sie. Zusammen werden sie also verbraucht, und für andere Felder bleibt nichts. Ein Feld, das in zwei Deckhäusern liegt, würde den Platz beider beanspruchen; dort kann die Ziffer also selbst dann nicht stehen, wenn das Feld in einem der ersten Häuser liegt.',
    also: '{x-wing}: nur Zeilen und Spalten. {finned-franken-x-wing}: mit ein paar Ausnahmen.',
  },
  'finned-franken-x-wing': {
    pattern: 'Ein Franken-X-Wing, dem ein paar weitere Plätze der Ziffer im Weg sind, die Flossen. Die Ziffer kann in den Feldern der Deckhäuser gestrichen werden, die alle Flossen sehen. Ein Platz, der in zwei der Häuser liegt, die die Ziffer brauchen, zählt auch als Flosse (Endo-Flosse).',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, braucht jedes der beiden Häuser einen eigenen Platz in den beiden Deckhäusern, und diese werden verbraucht. In beiden Fällen kann die Ziffer in diesen Feldern nicht stehen.',
    also: '{franken-x-wing}: ohne Flossen. {finned-x-wing}: nur Zeilen und Spalten.',
  },
  'franken-swordfish': {
    pattern: 'Drei Zeilen oder Blöcke, deren Plätze für eine Ziffer in drei Spalten oder Blöcken liegen; mindestens eines dieser Häuser ist ein Block. Die Ziffer kann im Rest der letzteren gestrichen werden. (Oder dasselbe mit vertauschten Zeilen und Spalten.)',
    why: 'Jedes der drei Häuser braucht die Ziffer, und die drei Deckhäuser haben je einmal Platz für sie. Zusammen werden sie also verbraucht, und für andere Felder bleibt nichts. Ein Feld, das in zwei Deckhäusern liegt, würde den Platz beider beanspruchen; dort kann die Ziffer also selbst dann nicht stehen, wenn das Feld in einem der ersten Häuser liegt.',
    also: '{swordfish}: nur Zeilen und Spalten. {finned-franken-swordfish}: mit ein paar Ausnahmen.',
  },
  'finned-franken-swordfish': {
    pattern: 'Ein Franken-Schwertfisch, dem ein paar weitere Plätze der Ziffer im Weg sind, die Flossen. Die Ziffer kann in den Feldern der Deckhäuser gestrichen werden, die alle Flossen sehen. Ein Platz, der in zwei der Häuser liegt, die die Ziffer brauchen, zählt auch als Flosse (Endo-Flosse).',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, braucht jedes der drei Häuser einen eigenen Platz in den drei Deckhäusern, und diese werden verbraucht. In beiden Fällen kann die Ziffer in diesen Feldern nicht stehen.',
    also: '{franken-swordfish}: ohne Flossen. {finned-swordfish}: nur Zeilen und Spalten.',
  },
  'franken-jellyfish': {
    pattern: 'Vier Zeilen oder Blöcke, deren Plätze für eine Ziffer in vier Spalten oder Blöcken liegen; mindestens eines dieser Häuser ist ein Block. Die Ziffer kann im Rest der letzteren gestrichen werden. (Oder dasselbe mit vertauschten Zeilen und Spalten.) Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Jedes der vier Häuser braucht die Ziffer, und die vier Deckhäuser haben je einmal Platz für sie. Zusammen werden sie also verbraucht, und für andere Felder bleibt nichts. Ein Feld, das in zwei Deckhäusern liegt, würde den Platz beider beanspruchen; dort kann die Ziffer also selbst dann nicht stehen, wenn das Feld in einem der ersten Häuser liegt.',
    also: '{jellyfish}: nur Zeilen und Spalten. {finned-franken-jellyfish}: mit ein paar Ausnahmen.',
  },
  'finned-franken-jellyfish': {
    pattern: 'Ein Franken-Jellyfish, dem ein paar weitere Plätze der Ziffer im Weg sind, die Flossen. Die Ziffer kann in den Feldern der Deckhäuser gestrichen werden, die alle Flossen sehen. Ein Platz, der in zwei der Häuser liegt, die die Ziffer brauchen, zählt auch als Flosse (Endo-Flosse). Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht. Steht sie in keiner, braucht jedes der vier Häuser einen eigenen Platz in den vier Deckhäusern, und diese werden verbraucht. In beiden Fällen kann die Ziffer in diesen Feldern nicht stehen.',
    also: '{franken-jellyfish}: ohne Flossen. {finned-jellyfish}: nur Zeilen und Spalten.',
  },
  'large-franken-fish': {
    pattern: 'Fünf, sechs oder sieben Zeilen oder Blöcke, deren Plätze für eine Ziffer in ebenso vielen Spalten oder Blöcken liegen (oder mit vertauschten Zeilen und Spalten). Die Ziffer kann im Rest der letzteren gestrichen werden. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie bei den kleineren: So viele Häuser brauchen die Ziffer, und ebenso viele Deckhäuser haben je einmal Platz für sie.',
    also: '{franken-jellyfish}: dasselbe mit vier Häusern. {large-finned-franken-fish}: mit ein paar Ausnahmen.',
  },
  'large-finned-franken-fish': {
    pattern: 'Fünf, sechs oder sieben Zeilen oder Blöcke, deren Plätze für eine Ziffer bis auf ein paar Flossen in ebenso vielen Spalten oder Blöcken liegen (oder mit vertauschten Zeilen und Spalten). Die Ziffer kann in den Feldern der letzteren gestrichen werden, die alle Flossen sehen. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie bei den kleineren: Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht; steht sie in keiner, werden die Deckhäuser verbraucht.',
    also: '{finned-franken-jellyfish}: dasselbe mit vier Häusern. {large-franken-fish}: ohne Flossen.',
  },
  'mutant-fish': {
    pattern: 'Zwei, drei oder vier Häuser beliebiger Art, deren Plätze für eine Ziffer in ebenso vielen anderen Häusern liegen, wobei auf einer Seite Zeilen und Spalten gemischt sind. Die Ziffer kann im Rest der letzteren gestrichen werden. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Jedes der Häuser braucht die Ziffer, und die anderen haben je einmal Platz für sie; zusammen werden sie also verbraucht. Welche davon Zeilen, Spalten oder Blöcke sind, spielt keine Rolle.',
    also: '{franken-x-wing}, {franken-swordfish} und {franken-jellyfish}: keine Zeilen neben Spalten. {finned-mutant-fish}: mit ein paar Ausnahmen.',
  },
  'finned-mutant-fish': {
    pattern: 'Zwei, drei oder vier Häuser beliebiger Art, deren Plätze für eine Ziffer bis auf ein paar Flossen in ebenso vielen anderen Häusern liegen, wobei auf einer Seite Zeilen und Spalten gemischt sind. Die Ziffer kann in den Feldern der letzteren gestrichen werden, die alle Flossen sehen. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht; steht sie in keiner, werden die Deckhäuser verbraucht.',
    also: '{mutant-fish}: ohne Flossen. {finned-franken-swordfish}: keine Zeilen neben Spalten.',
  },
  'large-mutant-fish': {
    pattern: 'Fünf, sechs oder sieben Häuser beliebiger Art, deren Plätze für eine Ziffer in ebenso vielen anderen Häusern liegen, wobei auf einer Seite Zeilen und Spalten gemischt sind. Die Ziffer kann im Rest der letzteren gestrichen werden. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie bei den kleineren: So viele Häuser brauchen die Ziffer, und ebenso viele andere haben je einmal Platz für sie.',
    also: '{mutant-fish}: zwei bis vier Häuser. {large-finned-mutant-fish}: mit ein paar Ausnahmen.',
  },
  'large-finned-mutant-fish': {
    pattern: 'Fünf, sechs oder sieben Häuser beliebiger Art, deren Plätze für eine Ziffer bis auf ein paar Flossen in ebenso vielen anderen Häusern liegen, wobei auf einer Seite Zeilen und Spalten gemischt sind. Die Ziffer kann in den Feldern der letzteren gestrichen werden, die alle Flossen sehen. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Wie bei den kleineren: Steht die Ziffer in einer der Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht; steht sie in keiner, werden die anderen Häuser verbraucht.',
    also: '{finned-mutant-fish}: zwei bis vier Häuser. {large-mutant-fish}: ohne Flossen.',
  },
  'siamese-fish': {
    pattern: 'Zwei Fische mit Flossen, die dieselben zwei, drei oder vier Zeilen (oder Spalten) haben, aber verschiedene Querreihen, sodass die Flosse des einen ein Teil des anderen ist. Die Ziffer kann in den Feldern gestrichen werden, in denen sie einer der beiden streicht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Jeder der beiden Fische gilt für sich: Steht die Ziffer in einer seiner Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht; steht sie in keiner, verbrauchen die Basisreihen seine Querreihen. Mehr als die beiden nacheinander streicht das Muster nicht; nötig ist es deshalb nie, auch im Beispiel nicht.',
    also: '{finned-x-wing}, {finned-swordfish} und {finned-jellyfish}: einer der beiden. {siamese-franken-fish}: mit Blöcken.',
  },
  'siamese-franken-fish': {
    pattern: 'Zwei Franken-Fische mit Flossen aus zwei bis vier Häusern, die dieselben Basishäuser haben, aber verschiedene Deckhäuser. Die Ziffer kann in den Feldern gestrichen werden, in denen sie einer der beiden streicht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Jeder der beiden Fische gilt für sich: Steht die Ziffer in einer seiner Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht; steht sie in keiner, verbrauchen die Basishäuser seine Deckhäuser. Mehr als die beiden nacheinander streicht das Muster nicht; nötig ist es deshalb nie, auch im Beispiel nicht.',
    also: '{finned-franken-swordfish}: einer der beiden. {siamese-fish}: ohne Blöcke.',
  },
  'siamese-mutant-fish': {
    pattern: 'Zwei Mutanten-Fische mit Flossen aus zwei bis vier Häusern, die dieselben Basishäuser haben, aber verschiedene Deckhäuser. Die Ziffer kann in den Feldern gestrichen werden, in denen sie einer der beiden streicht. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Jeder der beiden Fische gilt für sich: Steht die Ziffer in einer seiner Flossen, kann sie in keinem Feld stehen, das alle Flossen sieht; steht sie in keiner, verbrauchen die Basishäuser seine Deckhäuser. Mehr als die beiden nacheinander streicht das Muster nicht.',
    also: '{finned-mutant-fish}: einer der beiden. {siamese-franken-fish}: keine Zeilen neben Spalten.',
  },
  'kraken-fish-1': {
    pattern: 'Ein Fisch aus zwei bis vier Reihen mit ein paar Flossen, und ein Feld der Querreihen, das nicht alle Flossen sieht. Jede Flosse, die es nicht sieht, führt durch eine Kette zum selben Ende: Die Ziffer steht nicht in diesem Feld. Sie kann dort gestrichen werden. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Steht die Ziffer in keiner Flosse, verbrauchen die Reihen die Querreihen, und im Feld kann sie nicht stehen. Steht sie in einer Flosse, dann sieht das Feld diese Flosse, oder die Kette schließt die Ziffer dort aus.',
    also: '{finned-x-wing}, {finned-swordfish} und {finned-jellyfish}: Das Feld sieht jede Flosse. {kraken-fish-2}: Gestrichen wird ein anderer Kandidat.',
  },
  'kraken-fish-2': {
    pattern: 'Ein Fisch aus zwei bis vier Reihen, mit oder ohne Flossen, und eine seiner Querreihen. Jeder Platz des Fisches in dieser Querreihe und jede Flosse führt durch eine Kette zum selben Ende: Irgendwo ist ein Kandidat falsch. Er kann gestrichen werden. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Steht die Ziffer in keiner Flosse, verbrauchen die Reihen die Querreihen, also steht sie auf einem der Plätze des Fisches in dieser Querreihe. Welcher dieser Plätze, welche Flosse auch stimmt: Der Kandidat ist falsch.',
    also: '{kraken-fish-1}: Die Ketten führen zu einem Feld der Querreihen.',
  },
};
