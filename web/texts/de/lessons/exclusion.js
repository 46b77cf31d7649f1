/** Lektionen auf Deutsch: Kombinationen weniger Felder, eine nach der anderen ausgeschlossen. */
export default {
  'aligned-pair-exclusion': {
    pattern: 'Zwei Felder und mindestens zwei Felder mit zwei Kandidaten, die beide sehen. Ein Kandidat des Paares kann gestrichen werden, wenn jede Belegung des anderen Feldes entweder eine Regel verletzen oder einem jener Felder beide Kandidaten nehmen würde.',
    why: 'Jedes jener Felder braucht eine Ziffer. Enthielte das Paar seine beiden Kandidaten, bliebe ihm nichts, also ist diese Belegung des Paares ausgeschlossen. Ein Kandidat ist falsch, wenn jede Belegung des Paares mit ihm ausgeschlossen ist.',
    also: '{aligned-triple-exclusion}: dasselbe mit drei Feldern. {xy-wing}: ein häufiger Sonderfall.',
  },
  'aligned-triple-exclusion': {
    pattern: 'Drei Felder und mindestens zwei Felder mit zwei oder drei Kandidaten, die alle drei sehen. Ein Kandidat der drei kann gestrichen werden, wenn jede Belegung der beiden anderen entweder eine Regel verletzen oder einem jener Felder alle Kandidaten nehmen würde.',
    why: 'Jedes jener Felder braucht eine Ziffer. Enthielten die drei Felder alle seine Kandidaten, bliebe ihm nichts, also ist diese Belegung der drei ausgeschlossen. Ein Kandidat ist falsch, wenn jede Belegung der drei mit ihm ausgeschlossen ist.',
    also: '{aligned-pair-exclusion}: dasselbe mit zwei Feldern.',
  },
};
