/** Lektionen auf Deutsch: Almost Locked Sets, kurz ALS. */
export default {
  'almost-locked-pair': {
    pattern: 'Zwei Ziffern und zwei Häuser, die sich kreuzen. Im einen Haus kann ein Feld außerhalb des anderen nur eine der beiden Ziffern sein. Im anderen Haus passen beide Ziffern nur dorthin, wo sich die Häuser kreuzen, und in ein weiteres Feld. Dieses Feld muss eine der beiden Ziffern sein, und beide können im Rest des ersten Hauses gestrichen werden.',
    why: 'Das zweite Haus braucht beide Ziffern. Sie können nicht beide dort stehen, wo sich die Häuser kreuzen, denn das Feld im ersten Haus ist eine von ihnen. Also steht eine im weiteren Feld und die andere an der Kreuzung. Zusammen mit dem Feld im ersten Haus sind dort beide verbraucht.',
    also: '{pointing} und {claiming}: Ziffern, die nur dorthin passen, wo sich die Häuser kreuzen. {almost-locked-triple}: dasselbe mit drei Ziffern. {sue-de-coq}: an derselben Stelle, mit Feldern auf beiden Seiten.',
  },
  'almost-locked-triple': {
    pattern: 'Drei Ziffern und zwei Häuser, die sich kreuzen. Im einen Haus können ein oder zwei Felder außerhalb des anderen nur welche der drei Ziffern enthalten. Im anderen Haus passen die drei Ziffern nur dorthin, wo sich die Häuser kreuzen, und in ebenso viele weitere Felder. Diese Felder müssen welche der drei Ziffern enthalten, und alle drei können im Rest des ersten Hauses gestrichen werden.',
    why: 'Das zweite Haus braucht alle drei Ziffern. Die Felder im ersten Haus enthalten so viele von ihnen, wie es Felder sind, also können nur die übrigen dort stehen, wo sich die Häuser kreuzen. Die anderen müssen in den Feldern stehen, die ihnen im zweiten Haus bleiben. Also sind im ersten Haus alle drei verbraucht.',
    also: '{almost-locked-pair}: dasselbe mit zwei Ziffern. {almost-locked-quad}: mit vier.',
  },
  'almost-locked-quad': {
    pattern: 'Vier Ziffern und zwei Häuser, die sich kreuzen. Im einen Haus können bis zu drei Felder außerhalb des anderen nur welche der vier Ziffern enthalten. Im anderen Haus passen die vier Ziffern nur dorthin, wo sich die Häuser kreuzen, und in ebenso viele weitere Felder. Diese Felder müssen welche der vier Ziffern enthalten, und alle vier können im Rest des ersten Hauses gestrichen werden.',
    why: 'Das zweite Haus braucht alle vier Ziffern. Die Felder im ersten Haus enthalten so viele von ihnen, wie es Felder sind, also können nur die übrigen dort stehen, wo sich die Häuser kreuzen. Die anderen müssen in den Feldern stehen, die ihnen im zweiten Haus bleiben. Also sind im ersten Haus alle vier verbraucht.',
    also: '{almost-locked-pair} und {almost-locked-triple}: dasselbe mit zwei und drei Ziffern.',
  },
  'sue-de-coq': {
    pattern: 'Zwei oder drei Felder, wo sich ein Block und eine Reihe kreuzen, haben zwei Ziffern mehr, als es Felder sind. Ein Feld im Rest der Reihe und eines im Rest des Blocks haben je zwei Kandidaten, alle unter diesen Ziffern und keinen gemeinsam. Dann sind alle diese Ziffern im Muster verbraucht: Die des Feldes in der Reihe können im Rest der Reihe gestrichen werden, die des Feldes im Block im Rest des Blocks und die übrigen in beiden.',
    why: 'Das Muster hat so viele Felder wie Ziffern, und keine seiner Ziffern passt zweimal hinein: Keine liegt sowohl im Feld der Reihe als auch im Feld des Blocks. Also steht jede Ziffer genau einmal im Muster.',
    also: '{extended-sue-de-coq}: mehr Felder auf beiden Seiten. {doubly-linked-als-xz}: derselbe Gedanke für zwei ALS an beliebiger Stelle. {naked-triple|Nackte Gruppe}: alle Felder in einem Haus.',
  },
  'extended-sue-de-coq': {
    pattern: 'Felder, wo sich ein Block und eine Reihe kreuzen, dazu einige Felder im Rest der Reihe und einige im Rest des Blocks. Es sind so viele Felder, wie ihre Ziffern Platz haben: eine Ziffer einmal, oder zweimal, wenn sie auf beiden Seiten vorkommt. Dann kann jede Ziffer im Rest der Reihe oder des Blocks gestrichen werden, wo sie ihren Platz hat.',
    why: 'Jedes Feld braucht eine Ziffer, und die Reihe und der Block haben für jede Ziffer einmal Platz. Reicht der Platz gerade aus, wird er von den Feldern des Musters ganz verbraucht. Eine Ziffer auf beiden Seiten wird in beiden verbraucht, kann also nicht dort stehen, wo sich die beiden Häuser kreuzen.',
    also: '{sue-de-coq}: ein Feld auf jeder Seite. {wxyz-wing}: Platz für eine mehr, als es Felder sind.',
  },
  'als-xz': {
    pattern: 'Zwei ALS (Almost Locked Sets): Felder eines Hauses, die eine Ziffer mehr haben, als es Felder sind. Eine Ziffer `x` verbindet sie: Keiner ihrer Plätze im einen ALS kann zugleich mit einem im anderen richtig sein. Eine andere Ziffer `z`, die beide ALS haben, kann in Feldern gestrichen werden, die alle Plätze von `z` in beiden sehen.',
    why: 'Ein ALS, das eine Ziffer verliert, braucht alle anderen. Nur eines der beiden kann `x` haben, das andere hat es also nicht; es braucht alle seine anderen Ziffern, darunter `z`. Welches es auch ist: Eines der beiden hat `z`.',
    also: '{xy-wing} und {xyz-wing}: kleine Fälle, mit einem ALS aus einem Feld. {doubly-linked-als-xz}: Zwei Ziffern verbinden die ALS. {als-xy-wing}: ein drittes ALS zwischen den beiden.',
  },
  'doubly-linked-als-xz': {
    pattern: 'Zwei ALS (Felder eines Hauses mit einer Ziffer mehr, als es Felder sind), die durch zwei Ziffern verbunden sind: Keine davon kann in beiden stehen. Jede andere Ziffer eines ALS kann in den Feldern gestrichen werden, die alle ihre Plätze in diesem ALS sehen, und die beiden verbindenden Ziffern in den Feldern, die alle ihre Plätze in beiden sehen.',
    why: 'Einem ALS kann nur eine seiner Ziffern fehlen, also hat es mindestens eine der beiden verbindenden. Keine davon steht in beiden. Also hat jedes ALS genau eine von ihnen und alle seine anderen Ziffern.',
    also: '{als-xz}: Nur eine Ziffer verbindet die ALS. {sue-de-coq}: derselbe Gedanke, wo sich ein Block und eine Reihe kreuzen. {als-loop}: mehr ALS, jedes mit dem nächsten verbunden.',
  },
  'als-xy-wing': {
    pattern: 'Drei ALS (Felder eines Hauses mit einer Ziffer mehr, als es Felder sind). Eine Ziffer `x` verbindet das erste mit dem zweiten, eine andere Ziffer `y` das zweite mit dem dritten. Eine Ziffer `z`, die das erste und das dritte haben, kann in den Feldern gestrichen werden, die alle ihre Plätze in beiden sehen.',
    why: 'Hat das erste ALS kein `z`, hat es alle seine anderen Ziffern, also `x`. Dann hat das zweite kein `x`, also `y`; dann hat das dritte kein `y`, also `z`. Eines der beiden Enden hat `z`.',
    also: '{xy-wing}: dasselbe mit drei einzelnen Feldern. {als-xz}: zwei ALS. {als-chain}: vier und mehr.',
  },
  'als-w-wing': {
    pattern: 'Zwei ALS (Felder eines Hauses mit einer Ziffer mehr, als es Felder sind), die beide `x` und `z` haben, und ein Haus, in dem `x` nur zwei Plätze hat: Der eine sieht jedes `x` des ersten ALS, der andere jedes `x` des zweiten. `z` kann in den Feldern gestrichen werden, die alle seine Plätze in beiden ALS sehen.',
    why: 'Auf einem der beiden Plätze steht `x`, also hat eines der ALS kein `x`. Dieses braucht alle seine anderen Ziffern, darunter `z`. Eines der beiden ALS hat `z`.',
    also: '{w-wing}: dasselbe mit zwei Feldern. {als-xz}: Die ALS sehen einander.',
  },
  'als-chain': {
    pattern: 'Vier oder mehr ALS (Felder eines Hauses mit einer Ziffer mehr, als es Felder sind), jedes mit dem nächsten durch eine Ziffer verbunden, die sie nicht beide haben können. In kein ALS tritt die Kette mit derselben Ziffer ein, mit der sie es verlässt. Eine Ziffer `z`, die das erste und das letzte ALS haben und die sie nicht verbindet, kann in den Feldern gestrichen werden, die alle ihre Plätze in beiden sehen.',
    why: 'Hat das erste ALS kein `z`, hat es alle seine anderen Ziffern, also die verbindende. Dann fehlt diese dem zweiten, das alle anderen hat, also auch die nächste verbindende, und so weiter. Dem letzten fehlt die verbindende Ziffer, also hat es `z`. Eines der beiden Enden hat `z`.',
    also: '{als-xz} und {als-xy-wing}: dasselbe mit zwei und drei ALS. {als-loop}: eine Kette, die zurückkehrt.',
  },
  'als-loop': {
    pattern: 'Drei oder mehr ALS (Felder eines Hauses mit einer Ziffer mehr, als es Felder sind) im Ring, jedes mit dem nächsten durch eine Ziffer verbunden, die sie nicht beide haben können, und keines durch dieselbe Ziffer mit beiden Nachbarn. Jede verbindende Ziffer kann in den Feldern gestrichen werden, die alle ihre Plätze in ihren zwei ALS sehen, und jede andere Ziffer eines ALS in den Feldern, die alle ihre Plätze darin sehen.',
    why: 'Einem ALS kann nur eine Ziffer fehlen, also hat es mindestens eine seiner beiden verbindenden. Es gibt so viele Verbindungen wie ALS, und keine verbindende Ziffer steht in beiden ihrer ALS. Also hat jedes ALS genau eine und alle seine anderen Ziffern.',
    also: '{doubly-linked-als-xz}: dasselbe mit zwei ALS. {als-chain}: Die Enden sind nicht verbunden.',
  },
  'death-blossom': {
    pattern: 'Ein Feld, der Stiel, und für jeden seiner Kandidaten ein ALS, ein Blütenblatt: Felder eines Hauses mit einer Ziffer mehr, als es Felder sind, in denen jeder Platz dieses Kandidaten den Stiel sieht. Eine Ziffer `z`, die alle Blütenblätter haben und der Stiel nicht, kann in den Feldern gestrichen werden, die alle ihre Plätze in den Blütenblättern sehen.',
    why: 'Im Stiel steht einer seiner Kandidaten. Das Blütenblatt dieses Kandidaten verliert ihn, braucht also alle seine anderen Ziffern, darunter `z`. Was auch immer im Stiel steht: Eines der Blütenblätter hat `z`.',
    also: '{als-xy-wing}: Der Stiel ist selbst ein ALS. {xyz-wing} und {xy-wing}: Blütenblätter aus einem Feld.',
  },
};
