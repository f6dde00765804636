import type * as english from '../exhibits.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  exhibitWords: {
    sample: 'Beispiel',
    book: company => `Orderbuch, ${company}`,
    shares: 'Anteile',
    bid: 'Geld',
    ask: 'Brief',
    markRows: ['Geschäfte', 'Quotierungen', 'Letzte Runde'],
    mark: price => `Bewertung ${price}`,
    band: '80-%-Band',
    markDrawn: (company, mark, low, high, round) =>
      `${company}: Bewertung ${mark}, 80-Prozent-Band von ${low} bis ${high}; letzte Runde ${round}`,
    limit: 'Limit',
    fee: 'Gebühr',
    feeOf: percent => `Gebühr, ${percent}`,
    buy: company => `Kauf: ${company}`,
    atMost: 'Höchstens',
  },
  settlementSteps: [
    {
      title: 'Vereinbart',
      text: 'Zwei Orders treffen sich. Der Kurs steht fest, Geld und Anteile sind reserviert.',
    },
    {
      title: 'Prüfung durch die Firma',
      text: 'Die Firma genehmigt, lehnt ab oder kauft selbst. Vorab zugelassene Beteiligte müssen nicht warten.',
    },
    {
      title: 'Freigegeben',
      text: 'Die Prüfungen sind fertig. Ab jetzt haben wir 24 Stunden, und wir veröffentlichen, wie lange es gedauert hat.',
    },
    {
      title: 'Abgewickelt',
      text: 'Anteile und Geld wechseln in einer Buchung den Besitzer, oder gar nicht.',
    },
  ],
};
export default words;
