/** Die Skalen auf Deutsch: ihr Name, was sie messen, was ihre Spalten bedeuten, und die Wörter, die darin stehen. */
export default {
  se: {
    name: 'Sudoku Explainer',
    text: 'Die Bewertung von Sudoku Explainer 1.2.1: der schwerste Schritt (ER), der schwerste bis zur ersten eingetragenen Ziffer (EP) und der erste (ED), so wie das ursprüngliche Programm sie geht.',
    columns: {
      se_er: 'der schwerste Schritt',
      se_ep: 'der schwerste Schritt bis zur ersten eingetragenen Ziffer',
      se_ed: 'der erste Schritt',
    },
  },
  'se-fixed': {
    name: 'Sudoku Explainer, berichtigt',
    text: 'ER, wie Sudoku Explainer es ohne seine Fehler angeben würde: dieselben Schritte und Werte, aber welche Schritte gegangen werden, hängt nicht davon ab, welche zuerst gefunden werden.',
    columns: { se_fixed_er: 'der schwerste Schritt' },
  },
  hodoku: {
    name: 'HoDoKu',
    text: 'Punkte und Stufe von HoDoKu 2.2: Jeder Schritt seines Weges kostet, was seine Technik kostet, und die Punkte sind die Summe davon.',
    columns: { hodoku_score: 'die Summe dessen, was die Schritte kosten', hodoku_level: 'leicht, mittel, schwer, unfair oder extrem' },
    words: { easy: 'leicht', medium: 'mittel', hard: 'schwer', unfair: 'unfair', extreme: 'extrem' },
  },
  time: {
    name: 'Vorhergesagte Zeit',
    text: 'Die Zeit, die Spieler brauchen: vorhergesagt daraus, wie gut die nächste Ziffer bei jedem Schritt zu sehen ist; und der Bereich, in dem 8 von 10 Rätseln der Daten liegen.',
    columns: {
      time: 'die vorhergesagte mittlere Zeit von Spielern, in Sekunden',
      time_low: 'eins von zehn Rätseln dauert kürzer',
      time_high: 'eins von zehn Rätseln dauert länger',
      time_kind: 'Art der Angabe („mindestens“, wo Felder verschenkt werden mussten)',
    },
    words: { estimate: 'geschätzt', 'at-least': 'mindestens' },
  },
  effort: {
    name: 'Aufwand',
    text: 'Was die Schritte des Weges kosten, zusammengezählt, jeder so viel wie seine Technik wiegt: die Skala für Gitter jeder Größe mit jeder Regel.',
    columns: {
      effort: 'die Summe der Gewichte aller Schritte',
      effort_hardest: 'das Gewicht des schwersten Schritts',
      effort_steps: 'wie viele Schritte es sind',
    },
  },
  hsolve: {
    name: 'hsolve',
    text: 'Das Schwierigkeitsmaß von Chang, Fan und Sun (UMAP Journal 29, 2008), wie es in der Arbeit steht: wie viele mögliche Anwendungen ihr Löser im Mittel prüft, über einige Läufe mit zufälliger Wahl.',
    columns: {
      hsolve: 'mittlere Zahl der Prüfungen in den Läufen, die das Rätsel gelöst haben',
      hsolve_sd: 'Standardabweichung eines einzelnen Laufs',
      hsolve_solved: 'Anteil der Läufe, die das Rätsel gelöst haben',
      hsolve_error: 'der Standardfehler des Mittels',
    },
  },
  'hsolve-exact': {
    name: 'hsolve, exakt',
    text: 'Der Erwartungswert, den hsolve mit seinen Läufen schätzt, summiert über alles, was geschehen kann.',
    columns: {
      hsolve_exact: 'erwartete Zahl der Prüfungen eines Laufs, der das Rätsel löst',
      hsolve_exact_error: 'ihr Standardfehler',
      hsolve_exact_solved: 'Wahrscheinlichkeit, dass ein Lauf das Rätsel löst',
    },
  },
  'hsolve-plus': {
    name: 'hsolve+',
    text: 'hsolve mit weiteren Stufen, sodass kein Rätsel ohne Bewertung bleibt.',
    columns: {
      hsolve_plus: 'was das Rätsel braucht, und als Bruchteil, wie viele Prüfungen',
      hsolve_plus_needs: 'was das Rätsel braucht, in einem Wort',
      hsolve_plus_checks: 'erwartete Zahl der Prüfungen',
    },
    words: {
      singles: 'Singles',
      pairs: 'Paare',
      triples: 'Drillinge',
      quads: 'Vierlinge',
      jellyfish: 'Jellyfish',
      'assumption-1': 'eine Annahme',
      'assumption-2': 'zwei Annahmen',
      'assumption-3': 'drei Annahmen',
      'assumption-4': 'vier Annahmen',
      'assumption-pairs': 'Annahmen mit Paaren',
      'assumption-nested': 'verschachtelte Annahmen',
    },
  },
  guesses: {
    name: 'Versuche',
    text: 'Wie oft der schnelle Löser rät, bis er die Lösung gefunden und bewiesen hat, dass es keine andere gibt; gemittelt über zufällige Verkleidungen des Rätsels.',
    columns: {
      guesses: 'die mittlere Zahl der Versuche',
      guesses_sd: 'die Standardabweichung eines Laufs',
      guesses_error: 'der Standardfehler des Mittels',
    },
  },
  eta: {
    name: 'Eta',
    text: 'Die Fluchtrate von Ercsey-Ravasz und Toroczkai: wie lange eine chaotische Suche durch Differentialgleichungen umherirrt, bis sie die Lösung findet, als Zehnerpotenz.',
    columns: { eta: 'minus der Zehnerlogarithmus der Fluchtrate', eta_error: 'ihr Standardfehler' },
  },
};
