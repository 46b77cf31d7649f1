/** Lektionen auf Deutsch: Ketten. */
export default {
  'remote-pair': {
    pattern: 'Eine Kette aus vier, sechs oder mehr Feldern (einer geraden Zahl) mit denselben zwei Kandidaten, von denen jedes das nächste sieht. Ein Feld, das beide Enden sieht, kann keine der beiden Ziffern enthalten.',
    why: 'Entlang der Kette wechseln sich die zwei Ziffern ab. Bei einer geraden Zahl von Feldern enthalten die Enden verschiedene Ziffern; ein Feld, das beide Enden sieht, sieht also beide Ziffern.',
    also: '{naked-pair}: dasselbe mit zwei Feldern. {w-wing}: zwei Felder, verbunden durch eine Ziffer mit zwei Plätzen.',
  },
  'medusa-trap': {
    pattern: 'Kandidaten, die verbunden sind, weil ein Haus nur zwei Plätze für eine Ziffer oder ein Feld nur zwei Ziffern hat, abwechselnd mit zwei Farben gefärbt. Ein Kandidat, den beide Farben ausschließen, kann gestrichen werden.',
    why: 'Von zwei verbundenen Kandidaten ist einer richtig und der andere falsch. Also sind entweder alle der ersten Farbe richtig oder alle der zweiten, welche Ziffern sie auch haben; was beide ausschließen, ist falsch.',
    also: '{simple-colours-trap}: dasselbe mit einer Ziffer. {medusa-wrap}: Eine der Farben widerspricht sich selbst.',
  },
  'medusa-wrap': {
    pattern: 'Kandidaten, die verbunden sind, weil ein Haus nur zwei Plätze für eine Ziffer oder ein Feld nur zwei Ziffern hat, abwechselnd mit zwei Farben gefärbt. Eine der Farben schließt einen ihrer eigenen Kandidaten aus oder lässt einem Feld nichts übrig. Alle Kandidaten dieser Farbe können gestrichen werden.',
    why: 'Entweder sind alle Kandidaten einer Farbe richtig oder keiner. Eine Farbe, die sich selbst widerspricht, ist falsch.',
    also: '{simple-colours-wrap}: dasselbe mit einer Ziffer. {medusa-trap}: Beide Farben schließen einen Kandidaten aus.',
  },
  'x-chain': {
    pattern: 'Eine Ziffer und Paare von Feldern, die jeweils ihre letzten beiden Plätze in einem Haus sind. Ein Feld jedes Paares sieht ein Feld des nächsten, sodass die Paare eine Kette bilden. Ein Feld, das beide Enden der Kette sieht, kann die Ziffer nicht enthalten.',
    why: 'Steht die Ziffer nicht im ersten Feld, steht sie im anderen Feld seines Paares. Dann steht sie nicht im nächsten Feld, das dieses sieht, also im anderen Feld des nächsten Paares; und so weiter bis zum letzten. Also steht die Ziffer im ersten oder im letzten Feld.',
    also: '{x-cycle}: Die Enden sehen einander. {aic}: Die Kette wechselt die Ziffer. Ketten aus zwei Paaren haben eigene Namen: {skyscraper}, {two-string-kite}, {turbot-fish}.',
  },
  'xy-chain': {
    pattern: 'Eine Kette von Feldern mit je zwei Kandidaten. Jedes Feld sieht das nächste und hat eine Ziffer mit ihm gemeinsam; mit ihm ist es durch den einen Kandidaten verbunden und mit dem vorigen Feld durch den anderen. Im ersten und im letzten Feld bleibt dieselbe Ziffer übrig; ein Feld, das beide sieht, kann sie nicht enthalten.',
    why: 'Steht die Ziffer nicht im ersten Feld, steht dort sein anderer Kandidat. Das nimmt dem nächsten Feld einen seiner beiden Kandidaten, also muss es den anderen enthalten, und so weiter, bis im letzten Feld die Ziffer steht. Also steht sie im ersten oder im letzten.',
    also: '{xy-wing}: drei Felder. {remote-pair}: dieselben zwei Ziffern in jedem Feld. {xy-cycle}: Die Enden sehen einander. {aic}: Auch die Plätze einer Ziffer können Glieder sein.',
  },
  aic: {
    pattern: 'Eine alternierende Kette (alternating inference chain): Kandidaten, die abwechselnd durch starke Glieder (mindestens einer von beiden ist richtig) und schwache Glieder (mindestens einer von beiden ist falsch) verbunden sind, mit starken Gliedern an beiden Enden. Ein starkes Glied ist eine Ziffer mit zwei Plätzen in einem Haus oder ein Feld mit zwei Ziffern. Gibt es Zusatzregeln, sind auch Ziffern schwach verbunden, die ein Punkt, eine Linie oder ein Käfig nicht zusammen zulässt. Kandidaten, die beide Enden ausschließen, sind falsch: dieselbe Ziffer in Feldern, die beide sehen, oder die Ziffer jedes Endes im Feld des anderen.',
    why: 'Ist der Anfang falsch, ist der nächste Kandidat richtig, der übernächste falsch und so weiter im Wechsel; das Ende ist richtig. Also ist mindestens eines der beiden Enden richtig.',
    also: '{x-chain} und {xy-chain}: nur Glieder einer Art. {discontinuous-nice-loop}: Die Kette streicht einen einzigen Kandidaten und wird als Schleife beschrieben, die bei ihm beginnt. {continuous-nice-loop}: Die Enden schließen einander aus.',
  },
  'discontinuous-nice-loop': {
    pattern: 'Eine Kette aus abwechselnd starken und schwachen Gliedern, die an ihren Anfang zurückkehrt und sich dort widerspricht. Mit einem schwachen Glied an beiden Enden ist der Kandidat falsch. Mit einem starken Glied an beiden Enden ist er richtig, und die anderen Kandidaten seines Feldes können gestrichen werden.',
    why: 'Angenommen, der Kandidat ist richtig. Folgt daraus Glied für Glied, dass er falsch ist, kann er nicht richtig sein. Oder angenommen, er ist falsch. Folgt daraus, dass er richtig ist, kann er nicht falsch sein.',
    also: '{aic}: eine Kette, die mehrere Kandidaten streicht. {continuous-nice-loop}: eine Schleife ohne Bruch.',
  },
  'x-cycle': {
    pattern: 'Eine Ziffer und Paare von Feldern, die jeweils ihre letzten beiden Plätze in einem Haus sind, zum Ring verbunden: Ein Feld jedes Paares sieht ein Feld des nächsten, und das letzte Paar führt zum ersten zurück. Die Ziffer kann in jedem Feld gestrichen werden, das beide Felder eines solchen Glieds sieht.',
    why: 'Rings um die Schleife steht die Ziffer in jedem zweiten Feld, auf eine von zwei Arten. In beiden Fällen enthält ein Feld jedes Glieds die Ziffer, also kann kein Feld, das beide sieht, sie enthalten.',
    also: '{x-wing}: zwei Paare in parallelen Reihen. {x-chain}: Der Ring ist offen. {continuous-nice-loop}: mit mehr als einer Ziffer.',
  },
  'xy-cycle': {
    pattern: 'Ein Ring von Feldern mit je zwei Kandidaten: Jedes Feld sieht das nächste und hat die eine Ziffer mit ihm gemeinsam, die andere mit dem Feld davor. Jede gemeinsame Ziffer kann in jedem Feld gestrichen werden, das ihre beiden Felder sieht.',
    why: 'Enthält ein Feld die Ziffer, die es mit dem nächsten gemeinsam hat, muss das nächste seine andere enthalten, und so weiter rings um die Schleife; oder dasselbe in der anderen Richtung. In beiden Fällen steht jede gemeinsame Ziffer in einem ihrer zwei Felder.',
    also: '{naked-pair} und {naked-triple}: Ringe aus zwei und drei Feldern in einem Haus. {xy-chain}: Der Ring ist offen. {continuous-nice-loop}: Auch die Plätze einer Ziffer können Glieder sein.',
  },
  'continuous-nice-loop': {
    pattern: 'Ein Ring aus abwechselnd starken Gliedern (mindestens einer der beiden Kandidaten ist richtig) und schwachen Gliedern (mindestens einer der beiden ist falsch). Jedes schwache Glied wird stark: Eine Ziffer, die zwei Felder verbindet, kann in Feldern gestrichen werden, die beide sehen, und ein Feld, in das der Ring mit einer Ziffer eintritt und das er mit einer anderen verlässt, behält nur diese beiden.',
    why: 'Rings um die Schleife sind die Kandidaten abwechselnd richtig und falsch, auf eine von zwei Arten. In beiden Fällen ist ein Ende jedes Glieds richtig, auch der schwachen. Was beide Enden ausschließen, ist falsch.',
    also: '{x-cycle}: eine Ziffer. {xy-cycle}: Felder mit zwei Kandidaten. {aic}: Der Ring ist offen. {discontinuous-nice-loop}: Der Ring widerspricht sich dort, wo er sich schließt.',
  },
  'grouped-x-chain': {
    pattern: 'Eine X-Kette, die durch Gruppen führen darf. Eine Gruppe sind zwei oder drei Plätze der Ziffer, wo sich ein Block und eine Reihe kreuzen; sie zählt als ein Platz, der die Ziffer enthält, wenn eines ihrer Felder sie enthält. Ein Feld, das jedes Feld beider Enden sieht, kann die Ziffer nicht enthalten.',
    why: 'Ein Haus, dessen Plätze ein Feld und eine Gruppe oder zwei Gruppen sind, hat die Ziffer in einem von beiden: Sie sind ein Paar wie in einer X-Kette. Eine Gruppe schließt aus, was alle ihre Felder sieht, und scheidet aus, wenn die Ziffer in einem Feld steht, das die ganze Gruppe sieht.',
    also: '{x-chain}: nur einzelne Felder. {empty-rectangle}: die kürzeste Form. {grouped-aic}: Die Kette wechselt die Ziffer.',
  },
  'grouped-x-cycle': {
    pattern: 'Eine X-Schleife, die durch Gruppen führen darf: Zwei oder drei Plätze der Ziffer, wo sich ein Block und eine Reihe kreuzen, zählen als einer. Die Ziffer kann in jedem Feld gestrichen werden, das jedes Feld beider Enden eines Glieds sieht.',
    why: 'Rings um die Schleife steht die Ziffer auf jedem zweiten Platz, auf eine von zwei Arten. In beiden Fällen enthält ein Ende jedes Glieds die Ziffer.',
    also: '{x-cycle}: nur einzelne Felder. {grouped-x-chain}: Der Ring ist offen. {grouped-continuous-nice-loop}: mehr als eine Ziffer.',
  },
  'grouped-continuous-nice-loop': {
    pattern: 'Eine kontinuierliche Schleife, die durch Gruppen führen darf: Zwei oder drei Plätze einer Ziffer, wo sich ein Block und eine Reihe kreuzen, zählen als einer. Jedes schwache Glied wird stark: Was seine beiden Enden ausschließen, kann gestrichen werden.',
    why: 'Rings um die Schleife sind die Knoten abwechselnd richtig und falsch, auf eine von zwei Arten; eine Gruppe ist richtig, wenn eines ihrer Felder die Ziffer enthält. In beiden Fällen ist ein Ende jedes Glieds richtig.',
    also: '{continuous-nice-loop}: nur einzelne Kandidaten. {grouped-aic}: Der Ring ist offen.',
  },
  'grouped-aic': {
    pattern: 'Eine AIC, die durch Gruppen führen darf: Zwei oder drei Plätze einer Ziffer, wo sich ein Block und eine Reihe kreuzen, zählen als einer. Was beide Enden der Kette ausschließen, kann gestrichen werden.',
    why: 'Eine Gruppe ist richtig, wenn eines ihrer Felder die Ziffer enthält, und falsch, wenn keines sie enthält. Ist der Anfang falsch, ist der nächste Knoten richtig, der übernächste falsch und so weiter im Wechsel; das Ende ist richtig. Also ist eines der beiden Enden richtig.',
    also: '{aic}: nur einzelne Kandidaten. {grouped-x-chain}: eine Ziffer. {grouped-discontinuous-nice-loop}: Die Kette streicht einen einzigen Kandidaten und wird als Schleife beschrieben, die bei ihm beginnt.',
  },
  'grouped-discontinuous-nice-loop': {
    pattern: 'Eine diskontinuierliche Schleife, die durch Gruppen führen darf: Zwei oder drei Plätze einer Ziffer, wo sich ein Block und eine Reihe kreuzen, zählen als einer. Die Kette kehrt an ihren Anfang zurück und widerspricht sich dort.',
    why: 'Angenommen, der Kandidat ist richtig. Folgt daraus Glied für Glied, dass er falsch ist, kann er nicht richtig sein. Oder angenommen, er ist falsch. Folgt daraus, dass er richtig ist, kann er nicht falsch sein. Eine Gruppe ist richtig, wenn eines ihrer Felder die Ziffer enthält.',
    also: '{discontinuous-nice-loop}: nur einzelne Kandidaten. {grouped-aic}: eine Kette, die mehrere Kandidaten streicht.',
  },
  'als-continuous-nice-loop': {
    pattern: 'Eine kontinuierliche Schleife, die durch ALS (Almost Locked Sets) führen darf: Felder eines Hauses mit einer Ziffer mehr, als es Felder sind. Fehlt ihm eine seiner Ziffern, enthält das ALS alle anderen; je zwei seiner Ziffern sind also verbunden. Jedes schwache Glied wird stark, und jedes ALS der Schleife enthält alle seine Ziffern: Was alle Plätze einer Ziffer im ALS sieht, verliert sie.',
    why: 'Rings um die Schleife sind die Knoten abwechselnd richtig und falsch, auf eine von zwei Arten. In beiden Fällen ist ein Ende jedes Glieds richtig. Einem ALS im Ring fehlt immer eine der beiden Ziffern, durch die der Ring führt, also enthält es jede der anderen.',
    also: '{grouped-continuous-nice-loop}: ohne ALS. {doubly-linked-als-xz}: zwei ALS und sonst nichts. {als-aic}: Der Ring ist offen.',
  },
  'als-aic': {
    pattern: 'Eine AIC, die durch ALS (Almost Locked Sets) führen darf: Felder eines Hauses mit einer Ziffer mehr, als es Felder sind. Fehlt ihm eine seiner Ziffern, enthält das ALS alle anderen; je zwei seiner Ziffern sind also verbunden, und einem Feld, das darin alle Plätze mehrerer Ziffern sieht, kann eine einzige Ziffer bleiben. Was beide Enden der Kette ausschließen, kann gestrichen werden.',
    why: 'Ist der Anfang falsch, ist der nächste Knoten richtig, der übernächste falsch und so weiter im Wechsel; das Ende ist richtig. Ein Knoten eines ALS ist richtig, wenn eines seiner Felder die Ziffer enthält. Also ist eines der beiden Enden richtig.',
    also: '{grouped-aic}: ohne ALS. {als-xz} und {als-xy-wing}: ALS und sonst nichts. {als-discontinuous-nice-loop}: Die Kette streicht einen einzigen Kandidaten und wird als Schleife beschrieben, die bei ihm beginnt.',
  },
  'als-discontinuous-nice-loop': {
    pattern: 'Eine diskontinuierliche Schleife, die durch ALS (Almost Locked Sets) führen darf: Felder eines Hauses mit einer Ziffer mehr, als es Felder sind. Fehlt ihm eine seiner Ziffern, enthält das ALS alle anderen; je zwei seiner Ziffern sind also verbunden. Die Kette kehrt an ihren Anfang zurück und widerspricht sich dort.',
    why: 'Angenommen, der Kandidat ist richtig. Folgt daraus Glied für Glied, dass er falsch ist, kann er nicht richtig sein. Oder angenommen, er ist falsch. Folgt daraus, dass er richtig ist, kann er nicht falsch sein.',
    also: '{grouped-discontinuous-nice-loop}: ohne ALS. {als-aic}: eine Kette, die mehrere Kandidaten streicht.',
  },
  'rectangle-aic': {
    pattern: 'Eine AIC mit einem Glied, das darauf beruht, dass es nur eine Lösung gibt. Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken können alle dieselben zwei Ziffern enthalten, und was sie sonst enthalten können, läuft auf zwei Knoten hinaus: eine weitere Ziffer in zwei Feldern oder zwei weitere Ziffern. Einer der beiden Knoten ist richtig. Was beide Enden der Kette ausschließen, kann gestrichen werden.',
    why: 'Wäre keiner der Knoten richtig, stünden in den vier Feldern nur die zwei Ziffern, und man könnte sie tauschen: eine zweite Lösung. Die anderen Glieder gelten wie in jeder AIC.',
    also: '{unique-rectangle-1|Eindeutiges Rechteck}: Es braucht keine Kette. {grouped-aic}: dasselbe ohne Rechteck.',
  },
  'rectangle-discontinuous-nice-loop': {
    pattern: 'Eine diskontinuierliche Schleife mit einem Glied, das darauf beruht, dass es nur eine Lösung gibt: Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken können alle dieselben zwei Ziffern enthalten, und was sie sonst enthalten können, läuft auf zwei Knoten hinaus, von denen einer richtig ist.',
    why: 'Angenommen, der Kandidat ist richtig. Folgt daraus Glied für Glied, dass er falsch ist, kann er nicht richtig sein. Wo die Kette durch ein Rechteck führt: Ohne einen seiner beiden Knoten könnte man die zwei Ziffern in den vier Feldern tauschen, und es gäbe eine zweite Lösung.',
    also: '{unique-rectangle-1|Eindeutiges Rechteck}: Es braucht keine Kette. {grouped-discontinuous-nice-loop}: dasselbe ohne Rechteck.',
  },
};
