/** Lektionen auf Deutsch: Schlüsse daraus, dass ein Rätsel nur eine Lösung hat. */
export default {
  'unique-rectangle-1': {
    pattern: 'Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken. Drei von ihnen können nur dieselben zwei Ziffern enthalten. Beide Ziffern können im vierten gestrichen werden.',
    why: 'Enthielte auch das vierte Feld eine der beiden Ziffern, stünden in allen vieren nur diese zwei, und man könnte sie in allen vieren tauschen, ohne eine Regel zu verletzen. Das Rätsel hätte eine zweite Lösung.',
    also: '{unique-rectangle-2|Eindeutiges Rechteck Typ 2 bis 6}: Mehr als ein Feld kann etwas anderes enthalten. {avoidable-rectangle-1|Vermeidbares Rechteck}: Einige der Felder sind schon gelöst.',
  },
  'unique-rectangle-2': {
    pattern: 'Ein Rechteck aus zwei Ziffern, in dem zwei benachbarte Ecken auch dieselbe zusätzliche Ziffer enthalten können. Die zusätzliche Ziffer kann in jedem Feld gestrichen werden, das beide sieht.',
    why: 'Eines der beiden Felder muss etwas anderes als die zwei Ziffern enthalten, sonst gäbe es eine zweite Lösung; und dafür kommt nur die zusätzliche Ziffer in Frage.',
    also: '{unique-rectangle-5}: Die Felder mit der zusätzlichen Ziffer liegen einander schräg gegenüber, oder es sind drei.',
  },
  'unique-rectangle-3': {
    pattern: 'Ein Rechteck aus zwei Ziffern, in dem zwei benachbarte Ecken andere Ziffern enthalten können. Als ein einziges Feld gesehen, das eine dieser anderen Ziffern enthält, bilden sie mit weiteren Feldern eines Hauses eine nackte Gruppe; deren Ziffern können in allen Feldern gestrichen werden, die die Gruppe sehen.',
    why: 'Eines der beiden Felder muss eine der anderen Ziffern enthalten. Zusammen mit dem Rest der Gruppe sind das so viele Felder wie Ziffern, also sind die Ziffern dort verbraucht.',
    also: '{naked-pair} und {naked-triple}: dasselbe mit gewöhnlichen Feldern. {unique-rectangle-4}: ein anderer Schluss aus denselben zwei Feldern.',
  },
  'unique-rectangle-4': {
    pattern: 'Ein Rechteck aus zwei Ziffern, in dem zwei benachbarte Ecken andere Ziffern enthalten können, und eine der zwei Ziffern hat in einem Haus dieser beiden Felder keinen anderen Platz. Die andere der zwei Ziffern kann in beiden Feldern gestrichen werden.',
    why: 'In einem der beiden Felder steht die Ziffer, die keinen anderen Platz hat. Enthielte das andere die zweite Ziffer des Rechtecks, ergäben die vier Felder eine zweite Lösung.',
    also: '{unique-rectangle-6}: Die beiden Felder liegen einander schräg gegenüber. {hidden-rectangle}: Drei Felder können andere Ziffern enthalten.',
  },
  'unique-rectangle-5': {
    pattern: 'Ein Rechteck aus zwei Ziffern, in dem zwei schräg gegenüberliegende Ecken oder drei Ecken auch dieselbe zusätzliche Ziffer enthalten können. Die zusätzliche Ziffer kann in jedem Feld gestrichen werden, das alle diese Ecken sieht.',
    why: 'Eines dieser Felder muss etwas anderes als die zwei Ziffern enthalten, sonst gäbe es eine zweite Lösung; und dafür kommt nur die zusätzliche Ziffer in Frage.',
    also: '{unique-rectangle-2}: zwei benachbarte Ecken.',
  },
  'unique-rectangle-6': {
    pattern: 'Ein Rechteck aus zwei Ziffern, in dem zwei schräg gegenüberliegende Ecken andere Ziffern enthalten können, und eine der zwei Ziffern bildet in den vier Feldern einen X-Wing. Diese Ziffer kann in den beiden Feldern gestrichen werden.',
    why: 'Durch den X-Wing gilt: Enthält eines der beiden Felder die Ziffer, dann auch das andere, und in den übrigen zwei Feldern steht die zweite Ziffer: eine zweite Lösung.',
    also: '{x-wing}: worauf es beruht. {unique-rectangle-4}: Die beiden Ecken sind benachbart.',
  },
  'hidden-rectangle': {
    pattern: 'Ein Rechteck aus zwei Ziffern, in dem eine Ecke nichts anderes enthalten kann. Hat eine der Ziffern in der Zeile und in der Spalte der gegenüberliegenden Ecke keinen Platz außerhalb des Rechtecks, kann die andere Ziffer in der gegenüberliegenden Ecke gestrichen werden.',
    why: 'Enthielte die gegenüberliegende Ecke die andere Ziffer, käme die erste Ziffer in ihre beiden Nachbarecken, und in der bekannten Ecke stünde ebenfalls die andere Ziffer: ein Rechteck aus nur zwei Ziffern und damit eine zweite Lösung.',
    also: '{unique-rectangle-4} und {unique-rectangle-6|Typ 6}: Mehr Ecken können nichts anderes enthalten.',
  },
  'unique-rectangle-links': {
    pattern: 'Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, die alle dieselben zwei Ziffern enthalten können. Stünde in einem von ihnen eine der Ziffern, müssten auch die anderen Felder die zwei Ziffern enthalten, weil eine Ziffer entlang der Seiten des Rechtecks keinen anderen Platz hat oder weil ein Feld nichts anderes enthalten kann. Dieser Kandidat kann gestrichen werden.',
    why: 'Wäre er richtig, stünden in den vier Feldern nur die zwei Ziffern, und man könnte sie tauschen, ohne eine Regel zu verletzen: eine zweite Lösung.',
    also: '{unique-rectangle-4}, {unique-rectangle-6|Typ 6} und {hidden-rectangle}: wo weniger Glieder genügen. {external-unique-rectangle}: Die Ziffern haben ein paar Plätze außerhalb.',
  },
  'external-unique-rectangle': {
    pattern: 'Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, die alle dieselben zwei Ziffern enthalten können. Auf zwei gegenüberliegenden Seiten des Rechtecks (seinen Zeilen, seinen Spalten oder statt ihrer Blöcken) haben die zwei Ziffern nur wenige andere Plätze, die Wächter. Was jeder Wächter ausschließt, kann gestrichen werden.',
    why: 'Wäre kein Wächter richtig, hätten beide Seiten die zwei Ziffern in den vier Feldern, und man könnte sie tauschen, ohne eine Regel zu verletzen: eine zweite Lösung. Also ist einer der Wächter richtig.',
    also: '{unique-rectangle-1} und {unique-rectangle-2|Typ 2}: dasselbe mit zusätzlichen Ziffern im Rechteck. {guardians}: derselbe Gedanke mit einer Schleife einer Ziffer.',
  },
  'avoidable-rectangle-1': {
    pattern: 'Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, keines davon eine Vorgabe. Drei sind gelöst, zwei gegenüberliegende Ecken mit derselben Ziffer. Die Ziffer der dritten kann in der vierten gestrichen werden.',
    why: 'Sonst stünden in den vier Feldern zwei Ziffern abwechselnd in den Ecken, keine davon vorgegeben, und man könnte sie tauschen, ohne eine Regel zu verletzen: eine zweite Lösung.',
    also: '{unique-rectangle-1}: dasselbe, bevor die Felder gelöst sind.',
  },
  'avoidable-rectangle-2': {
    pattern: 'Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken, keines davon eine Vorgabe. Zwei sind gelöst; die anderen zwei haben je zwei Kandidaten: einen, der das Rechteck vollenden würde, und eine zusätzliche Ziffer, die in beiden dieselbe ist. Die zusätzliche Ziffer kann in allen Feldern gestrichen werden, die beide sehen.',
    why: 'Enthielte keines der beiden Felder die zusätzliche Ziffer, stünden in den vier Feldern zwei Ziffern abwechselnd in den Ecken, keine davon vorgegeben: eine zweite Lösung.',
    also: '{unique-rectangle-2}: dasselbe, bevor die Felder gelöst sind.',
  },
  'unique-loop-1': {
    pattern: 'Eine Schleife aus sechs oder mehr Feldern, die alle dieselben zwei Ziffern enthalten können, wobei jedes Haus, das die Schleife berührt, genau zwei ihrer Felder hat. Nur eines der Felder kann etwas anderes enthalten. Die zwei Ziffern können dort gestrichen werden.',
    why: 'Enthielte auch dieses Feld eine der zwei Ziffern, könnte man die Ziffern rings um die Schleife tauschen, ohne eine Regel zu verletzen: eine zweite Lösung.',
    also: '{unique-rectangle-1}: dasselbe mit vier Feldern.',
  },
  'unique-loop-2': {
    pattern: 'Eine Schleife aus zwei Ziffern, in der mehrere Felder auch dieselbe zusätzliche Ziffer enthalten können. Die zusätzliche Ziffer kann in jedem Feld gestrichen werden, das alle diese Felder sieht.',
    why: 'Eines dieser Felder muss etwas anderes als die zwei Ziffern enthalten, sonst gäbe es eine zweite Lösung; und dafür kommt nur die zusätzliche Ziffer in Frage.',
    also: '{unique-rectangle-2} und {unique-rectangle-5|Typ 5}: dasselbe mit vier Feldern.',
  },
  'unique-loop-3': {
    pattern: 'Eine Schleife aus zwei Ziffern, in der zwei Felder eines Hauses andere Ziffern enthalten können. Als ein einziges Feld gesehen, das eine dieser anderen Ziffern enthält, bilden sie mit weiteren Feldern des Hauses eine nackte Gruppe; deren Ziffern können in allen Feldern gestrichen werden, die die Gruppe sehen.',
    why: 'Eines der beiden Felder muss eine der anderen Ziffern enthalten. Zusammen mit dem Rest der Gruppe sind das so viele Felder wie Ziffern, also sind die Ziffern dort verbraucht.',
    also: '{unique-rectangle-3}: dasselbe mit vier Feldern.',
  },
  'unique-loop-4': {
    pattern: 'Eine Schleife aus zwei Ziffern, in der zwei Felder eines Hauses andere Ziffern enthalten können, und eine der zwei Ziffern hat in diesem Haus keinen anderen Platz. Die andere der zwei Ziffern kann in beiden Feldern gestrichen werden.',
    why: 'In einem der beiden Felder steht die Ziffer, die keinen anderen Platz hat. Enthielte das andere die zweite Ziffer, ergäbe die Schleife eine zweite Lösung.',
    also: '{unique-rectangle-4}: dasselbe mit vier Feldern.',
  },
  'extended-rectangle-1': {
    pattern: 'Drei oder vier Felder einer Zeile und die Felder darunter oder darüber in einer anderen Zeile (oder dasselbe mit Spalten). Zusammen können sie nur so viele Ziffern enthalten, wie in jeder Zeile Felder sind; nur ein Feld kann auch andere enthalten. Die Ziffern können in diesem Feld gestrichen werden.',
    why: 'Enthielte auch dieses Feld eine der Ziffern, hätten beide Zeilen in diesen Feldern dieselben Ziffern, und man könnte die zwei Zeilen dort tauschen, ohne eine Regel zu verletzen: eine zweite Lösung.',
    also: '{unique-rectangle-1}: dasselbe mit zwei Feldern in jeder Zeile. {extended-rectangle-2}: Mehrere Felder können dieselbe zusätzliche Ziffer enthalten.',
  },
  'extended-rectangle-2': {
    pattern: 'Drei oder vier Felder einer Zeile und die Felder darunter oder darüber in einer anderen Zeile (oder dasselbe mit Spalten). Zusammen können sie nur so viele Ziffern enthalten, wie in jeder Zeile Felder sind, bis auf eine zusätzliche Ziffer, die in mehreren von ihnen stehen kann. Sie kann in jedem Feld gestrichen werden, das alle diese sieht.',
    why: 'Enthielte keines von ihnen die zusätzliche Ziffer, hätten beide Zeilen in diesen Feldern dieselben Ziffern, und man könnte die zwei Zeilen dort tauschen: eine zweite Lösung. Also steht sie in einem von ihnen.',
    also: '{unique-rectangle-2}: dasselbe mit zwei Feldern in jeder Zeile. {extended-rectangle-1}: Nur ein Feld kann etwas anderes enthalten.',
  },
  'extended-rectangle-3': {
    pattern: 'Drei oder vier Felder einer Zeile und die Felder darunter oder darüber in einer anderen Zeile (oder dasselbe mit Spalten). Alle bis auf zwei Felder eines Hauses können nur so viele Ziffern enthalten, wie in jeder Zeile Felder sind. Diese zwei, als ein Feld mit ihren anderen Ziffern gesehen, bilden mit weiteren Feldern des Hauses eine nackte Gruppe: Deren Ziffern können in den Feldern gestrichen werden, die die ganze Gruppe sehen. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Enthielte keines der zwei Felder eine andere Ziffer, hätten beide Zeilen in diesen Feldern dieselben Ziffern, und man könnte die zwei Zeilen dort tauschen: eine zweite Lösung. Also enthält eines der beiden eine andere Ziffer, so wie es ein Feld der Gruppe täte.',
    also: '{unique-rectangle-3}: dasselbe mit zwei Feldern in jeder Zeile. {naked-triple|Nackte Gruppe}: dasselbe ohne Rechteck.',
  },
  'extended-rectangle-4': {
    pattern: 'Drei oder vier Felder einer Zeile und die Felder darunter oder darüber in einer anderen Zeile (oder dasselbe mit Spalten). Alle bis auf zwei Felder eines Hauses können nur so viele Ziffern enthalten, wie in jeder Zeile Felder sind. Eine dieser Ziffern hat im Haus keinen Platz außer in den zwei Feldern: Die anderen dieser Ziffern können in beiden gestrichen werden. Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'In einem der zwei Felder steht jene Ziffer. Enthielte das andere eine weitere der Ziffern, hätten beide Zeilen in diesen Feldern dieselben Ziffern, und man könnte die zwei Zeilen dort tauschen: eine zweite Lösung.',
    also: '{unique-rectangle-4}: dasselbe mit zwei Feldern in jeder Zeile. {extended-rectangle-3}: Die zwei Felder bilden eine Gruppe.',
  },
  'borescoper-1': {
    pattern: 'Vier Felder eines Blocks in zwei Zeilen und zwei Spalten (oder drei davon), zwei Felder derselben Zeilen in einem anderen Block und einer Spalte, und zwei Felder derselben Spalten in einem anderen Block und einer Zeile. Zusammen können sie nur vier Ziffern enthalten (oder drei); nur ein Feld kann auch andere enthalten. Die Ziffern können in diesem Feld gestrichen werden.',
    why: 'Enthielte auch dieses Feld eine der Ziffern, könnte man die Ziffern, wie immer sie stehen, so umordnen, dass jede Zeile, jede Spalte und jeder Block dieselben Ziffern behält: eine zweite Lösung.',
    also: '{borescoper-2}: Mehrere Felder können dieselbe zusätzliche Ziffer enthalten. {extended-rectangle-1|Erweitertes Rechteck}: alle Felder in zwei Reihen.',
  },
  'borescoper-2': {
    pattern: 'Vier Felder eines Blocks in zwei Zeilen und zwei Spalten (oder drei davon), zwei Felder derselben Zeilen in einem anderen Block und einer Spalte, und zwei Felder derselben Spalten in einem anderen Block und einer Zeile. Zusammen können sie nur vier Ziffern enthalten (oder drei), bis auf eine zusätzliche Ziffer, die in mehreren von ihnen stehen kann. Sie kann in jedem Feld gestrichen werden, das alle diese sieht.',
    why: 'Enthielte keines von ihnen die zusätzliche Ziffer, könnte man die Ziffern so umordnen, dass jede Zeile, jede Spalte und jeder Block dieselben Ziffern behält: eine zweite Lösung. Also steht sie in einem von ihnen.',
    also: '{borescoper-1}: Nur ein Feld kann etwas anderes enthalten. {extended-rectangle-2|Erweitertes Rechteck}: alle Felder in zwei Reihen.',
  },
  'qiu-1': {
    pattern: 'Zwei Zeilen eines Zeilenbands, die in denselben Spalten und bis auf eine mit denselben Ziffern gefüllt sind. Zwei Spalten, in denen beide Zeilen leer sind, kreuzen sie in einem Block, und zwei Ziffern haben im Block nur dort ihre Plätze. Zwei weitere Felder dieser Spalten, in einer Zeile eines anderen Bands, können nur diese zwei Ziffern enthalten; nur eines davon kann auch etwas anderes enthalten. Die Ziffern können dort gestrichen werden. (Oder dasselbe mit vertauschten Zeilen und Spalten.) Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Enthielten beide Felder die zwei Ziffern, stünde jede davon im Block in der jeweils anderen Spalte. Tauscht man sie, behält jede Spalte ihre Ziffern. Stehen sie im Block in einer Zeile, ist das alles; sonst tauschen die Zeilen Spalte für Spalte ihre Ziffern, bis sie wieder die eigenen haben. Nur wo sie gefüllt sind, ginge das nicht, und es gibt immer zwei Wege ringsum, von denen einer das vermeidet: eine zweite Lösung.',
    also: '{unique-rectangle-1}: Die zwei Ziffern stehen im Block in einer Zeile. {qiu-2}: Beide Felder können noch eine Ziffer enthalten.',
  },
  'qiu-2': {
    pattern: 'Zwei Zeilen eines Zeilenbands, die in denselben Spalten und bis auf eine mit denselben Ziffern gefüllt sind. Zwei Spalten, in denen beide Zeilen leer sind, kreuzen sie in einem Block, und zwei Ziffern haben im Block nur dort ihre Plätze. Zwei weitere Felder dieser Spalten, in einer Zeile eines anderen Bands, können nur diese zwei Ziffern enthalten, bis auf eine zusätzliche Ziffer, die in beiden stehen kann. Sie kann in jedem Feld gestrichen werden, das beide sieht. (Oder dasselbe mit vertauschten Zeilen und Spalten.) Was diese Technik liefert, liefern meist auch andere, und die Suche dauert lange; deshalb wird nur nach ihr gesucht, wenn man sie beim Namen verlangt.',
    why: 'Enthielte keines der beiden Felder die zusätzliche Ziffer, könnte man die zwei Ziffern wie bei Typ 1 tauschen: eine zweite Lösung. Also steht sie in einem von ihnen.',
    also: '{qiu-1}: Nur ein Feld kann etwas anderes enthalten. {unique-rectangle-2}: Die zwei Ziffern stehen im Block in einer Zeile.',
  },
  'bug-1': {
    pattern: 'Jedes leere Feld hat zwei Kandidaten und jede fehlende Ziffer hat in jedem Haus zwei Plätze, ausgenommen ein Feld mit überzähligen Kandidaten. In diesem Feld steht einer der überzähligen.',
    why: 'Ohne die überzähligen Kandidaten wäre das Gitter ein BUG (bivalue universal grave): Zu jeder Lösung ergäbe der jeweils andere Kandidat jedes Feldes eine zweite. Ein Rätsel mit nur einer Lösung kommt nie dorthin, also ist einer der überzähligen Kandidaten richtig.',
    also: '{bug-2|BUG Typ 2 bis 4}: Mehrere Felder haben überzählige Kandidaten. {unique-rectangle-1|Eindeutiges Rechteck}: derselbe Gedanke mit vier Feldern.',
  },
  'bug-2': {
    pattern: 'Ein BUG bis auf mehrere Felder, die alle dieselbe überzählige Ziffer haben. Diese Ziffer kann in allen Feldern gestrichen werden, die alle diese sehen.',
    why: 'Einer der überzähligen Kandidaten ist richtig, sonst hätte das Rätsel eine zweite Lösung; und sie sind alle dieselbe Ziffer.',
    also: '{bug-1}: Nur ein Feld hat überzählige Kandidaten.',
  },
  'bug-3': {
    pattern: 'Ein BUG bis auf einige Felder eines Hauses. Als ein einziges Feld gesehen, das eine ihrer überzähligen Ziffern enthält, bilden sie mit weiteren Feldern des Hauses eine nackte Gruppe; deren Ziffern können in allen Feldern gestrichen werden, die die Gruppe sehen.',
    why: 'Einer der überzähligen Kandidaten ist richtig, sonst hätte das Rätsel eine zweite Lösung. Zusammen mit den anderen Feldern der Gruppe sind das so viele Felder wie Ziffern.',
    also: '{unique-rectangle-3}: dasselbe mit einem Rechteck.',
  },
  'bug-4': {
    pattern: 'Ein BUG bis auf zwei Felder eines Hauses, die außerdem eine Ziffer gemeinsam haben, die nicht überzählig ist. Alles außer dieser Ziffer und den überzähligen kann in beiden Feldern gestrichen werden.',
    why: 'Die gemeinsame Ziffer hat im Haus keinen anderen Platz, also steht sie in einem der beiden Felder. Das andere muss dann seine überzählige Ziffer enthalten, sonst wäre keiner der überzähligen Kandidaten richtig.',
    also: '{unique-rectangle-4}: dasselbe mit einem Rechteck.',
  },
  'bug-lite': {
    pattern: 'Felder mit je zwei Kandidaten und ein Feld mit mehr. In jeder Zeile, jeder Spalte und jedem Block kommt jede Ziffer dieser Felder in zweien von ihnen vor oder in keinem, wenn das letzte nur zwei seiner Kandidaten hat. Diese zwei können dort gestrichen werden.',
    why: 'Enthielte das letzte Feld eine der beiden Ziffern, ließe der jeweils andere Kandidat in jedem der Felder jeder Zeile, jeder Spalte und jedem Block dieselben Ziffern: eine zweite Lösung.',
    also: '{bug-1}: dasselbe in allen leeren Feldern des Gitters. {unique-rectangle-1|Eindeutiges Rechteck} und {unique-loop-1|eindeutige Schleife}: dasselbe mit zwei Ziffern in allen Feldern.',
  },
  'reverse-bug': {
    pattern: 'Zwei Ziffern, Felder, in denen eine von ihnen steht, ohne vorgegeben zu sein, und ein leeres Feld. Stünde im leeren Feld eine der zwei Ziffern, hätte jede Zeile, jede Spalte und jeder Block, der diese Felder trifft, beide Ziffern in zweien von ihnen. Diese Ziffer kann im leeren Feld gestrichen werden.',
    why: 'Mit ihr könnte man die zwei Ziffern in allen diesen Feldern tauschen: eine zweite Lösung, denn keine von ihnen war vorgegeben.',
    also: '{avoidable-rectangle-1}: dasselbe mit vier Feldern. {unique-loop-1|Eindeutige Schleife}: dasselbe mit leeren Feldern.',
  },
  'symmetrical-placement': {
    pattern: 'Die Vorgaben sind symmetrisch, nicht nur in ihren Feldern, sondern auch in ihren Ziffern: Um eine halbe oder eine viertel Drehung gedreht oder an einer Diagonale gespiegelt, trifft jede Vorgabe auf eine Vorgabe, und zwar jede Ziffer immer auf dieselbe Ziffer. Ein Feld, das dabei bleibt, wo es ist, kann nur eine Ziffer enthalten, die auf sich selbst trifft.',
    why: 'Gedreht oder gespiegelt und mit umbenannten Ziffern ist die Lösung wieder eine Lösung. Das Rätsel hat nur eine, also ist es dieselbe: Ein Feld, das bleibt, wo es ist, enthält eine Ziffer, die ihren Namen behält.',
    also: '{unique-rectangle-1|Eindeutiges Rechteck}: ein anderer Schluss daraus, dass es nur eine Lösung gibt.',
  },
};
