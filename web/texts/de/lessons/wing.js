/** Lektionen auf Deutsch: Wings. */
export default {
  'xy-wing': {
    pattern: 'Drei Felder mit je zwei Kandidaten: ein Drehpunkt `xy`, der einen Flügel `xz` und einen Flügel `yz` sieht. Ein Feld, das beide Flügel sieht, kann `z` nicht enthalten.',
    why: 'Ist der Drehpunkt `x`, ist der erste Flügel `z`; ist er `y`, ist es der zweite. In beiden Fällen ist einer der Flügel `z`.',
    also: '{xyz-wing}: Auch der Drehpunkt kann `z` sein. {w-wing}: zwei Felder `xz`, verbunden durch eine Ziffer mit zwei Plätzen.',
  },
  'xyz-wing': {
    pattern: 'Ein Drehpunkt mit drei Kandidaten `xyz`, der einen Flügel `xz` und einen Flügel `yz` sieht. Ein Feld, das alle drei sieht, kann `z` nicht enthalten.',
    why: 'Ist der Drehpunkt `x`, ist der erste Flügel `z`; ist er `y`, ist es der zweite; andernfalls ist der Drehpunkt selbst `z`. Also ist eines der drei Felder `z`.',
    also: '{xy-wing}: Der Drehpunkt kann nicht `z` sein, also müssen Felder nur die Flügel sehen.',
  },
  'w-wing': {
    pattern: 'Zwei Felder mit denselben zwei Kandidaten `xy`, und ein Haus, in dem `x` nur zwei Plätze hat: einen, den das erste Feld sieht, und einen, den das zweite sieht. Ein Feld, das beide `xy`-Felder sieht, kann `y` nicht enthalten.',
    why: 'Auf einem der beiden Plätze steht `x`. Das `xy`-Feld, das diesen Platz sieht, ist nicht `x`, also `y`. In beiden Fällen ist eines der beiden Felder `y`.',
    also: '{xy-wing}: Die Felder sind durch ein drittes Feld verbunden. {remote-pair}: verbunden durch weitere `xy`-Felder.',
  },
  'm-wing': {
    pattern: 'Ein Feld mit zwei Kandidaten `x` und `y`, und zwei Paare von Plätzen. Es sieht einen von zwei Plätzen für `y` in einem Haus; der andere davon ist auch einer von zwei Plätzen für `x` in einem Haus. Ein Feld, das das erste Feld und den letzten Platz sieht, kann nicht `x` sein. Als Kette geschrieben: `(x=y)-y=(y-x)=x`.',
    why: 'Ist das erste Feld nicht `x`, ist es `y`. Das nimmt `y` einen Platz, also ist der andere `y` und nicht `x`, und der letzte Platz ist `x`. Also ist das erste Feld oder der letzte Platz `x`.',
    also: '{w-wing}: ein zweites Feld mit denselben zwei Kandidaten statt des letzten Paares. {h-wing}: Am Ende steht eine andere Ziffer. {aic}: beliebig viele Glieder.',
  },
  's-wing': {
    pattern: 'In der Mitte ein Feld mit zwei Kandidaten `x` und `y`. Es sieht einen von zwei Plätzen für `x` in einem Haus und einen von zwei Plätzen für `y` in einem Haus. Der andere Platz für `x` und der andere Platz für `y` sind die Enden; was beide ausschließen, kann gestrichen werden. Als Kette geschrieben: `x=x-(x=y)-y=y`. Das S steht für „split“, geteilt.',
    why: 'Das Feld in der Mitte ist nicht `x` oder nicht `y`. Ist das erste Ende nicht `x`, ist es sein Partner; dann ist die Mitte `y`, und am letzten Ende muss `y` stehen. Also ist das erste Ende `x` oder das letzte `y`.',
    also: '{m-wing}: Das Feld mit zwei Kandidaten steht am Ende. {w-wing}: Es gibt zwei solche Felder. {aic}: beliebig viele Glieder.',
  },
  'l-wing': {
    pattern: 'Drei Paare von Plätzen, die in Feldern zusammenhängen: `x` hat zwei Plätze in einem Haus; der zweite kann auch `z` sein und ist einer von zwei Plätzen für `z` in einem Haus; der andere von diesen kann auch `y` sein und ist einer von zwei Plätzen für `y` in einem Haus. Was der erste und der letzte Platz beide ausschließen, kann gestrichen werden. Als Kette geschrieben: `x=(x-z)=(z-y)=y`. Das L steht für „local“, örtlich.',
    why: 'Ist der erste Platz nicht `x`, ist der zweite `x` und nicht `z`; dann ist der dritte `z` und nicht `y`, also ist der letzte `y`. Also ist der erste `x` oder der letzte `y`.',
    also: '{m-wing}: beginnt mit einem Feld mit zwei Kandidaten. {aic}: beliebig viele Glieder. {x-chain}: nur eine Ziffer.',
  },
  'h-wing': {
    pattern: 'Drei starke Glieder beider Arten, deren Enden verschiedene Ziffern haben: zwei Felder mit zwei Kandidaten und ein Paar von Plätzen, `(x=y)-(y=z)-z=z`, oder ein M-Wing, der mit einer anderen Ziffer endet, `(x=y)-y=(y-z)=z`. Was die beiden Enden ausschließen, kann gestrichen werden. Das H steht für „hybrid“.',
    why: 'Ist das erste Feld nicht `x`, erzwingt jedes Glied das nächste, und auf dem letzten Platz steht `z`. Also ist das erste Feld `x` oder der letzte Platz `z`.',
    also: '{m-wing}: Beide Enden haben dieselbe Ziffer. {xy-wing}: drei Felder mit zwei Kandidaten. {aic}: beliebig viele Glieder.',
  },
  'wxyz-wing': {
    pattern: 'Vier Felder in zwei Häusern, die sich kreuzen, mit zusammen vier Ziffern. Von diesen kommt nur `z` in beiden Häusern außerhalb der Kreuzung vor, jede andere nur in einem von ihnen. `z` kann in den Feldern gestrichen werden, die alle seine Plätze unter den vieren sehen.',
    why: 'Die anderen drei Ziffern passen nur je einmal hinein. Vier Felder können sie nicht füllen, also ist eines der vier Felder `z`.',
    also: '{xyz-wing}: dasselbe mit drei Feldern. {vwxyz-wing}: mit fünf. {als-xz}: die allgemeine Form.',
  },
  'vwxyz-wing': {
    pattern: 'Fünf Felder in zwei Häusern, die sich kreuzen, mit zusammen fünf Ziffern. Von diesen kommt nur `z` in beiden Häusern außerhalb der Kreuzung vor, jede andere nur in einem von ihnen. `z` kann in den Feldern gestrichen werden, die alle seine Plätze unter den fünfen sehen.',
    why: 'Die anderen vier Ziffern passen nur je einmal hinein. Fünf Felder können sie nicht füllen, also ist eines der fünf Felder `z`.',
    also: '{wxyz-wing}: dasselbe mit vier Feldern. {uvwxyz-wing}: mit sechs. {als-xz}: die allgemeine Form.',
  },
  'uvwxyz-wing': {
    pattern: 'Sechs Felder in zwei Häusern, die sich kreuzen, mit zusammen sechs Ziffern. Von diesen kommt nur `z` in beiden Häusern außerhalb der Kreuzung vor, jede andere nur in einem von ihnen. `z` kann in den Feldern gestrichen werden, die alle seine Plätze unter den sechsen sehen.',
    why: 'Die anderen fünf Ziffern passen nur je einmal hinein. Sechs Felder können sie nicht füllen, also ist eines der sechs Felder `z`.',
    also: '{vwxyz-wing}: dasselbe mit fünf Feldern. {tuvwxyz-wing}: mit sieben. {als-xz}: die allgemeine Form.',
  },
  'tuvwxyz-wing': {
    pattern: 'Sieben Felder in zwei Häusern, die sich kreuzen, mit zusammen sieben Ziffern. Von diesen kommt nur `z` in beiden Häusern außerhalb der Kreuzung vor, jede andere nur in einem von ihnen. `z` kann in den Feldern gestrichen werden, die alle seine Plätze unter den sieben sehen.',
    why: 'Die anderen sechs Ziffern passen nur je einmal hinein. Sieben Felder können sie nicht füllen, also ist eines der sieben Felder `z`.',
    also: '{uvwxyz-wing}: dasselbe mit sechs Feldern. {als-xz}: die allgemeine Form.',
  },
};
