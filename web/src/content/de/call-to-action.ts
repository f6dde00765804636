import type * as english from '../call-to-action.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  actionWords: {
    title: 'Sehen Sie, was heute angeboten wird.',
    text: 'Umsehen kostet nichts, und ein Konto ist in fünf kurzen Schritten eröffnet. Orderbücher sehen Sie, sobald wir Sie geprüft haben.',
    openMarketplace: 'Zum Marktplatz',
    bringShares: 'Sie halten bereits Anteile? Sehen Sie, was sie bringen könnten',
    mostTradedCaption: 'Am meisten gehandelt in 30 Tagen',
    mostTradedHead: ['Am meisten gehandelt', 'Kurs', 'Heute', 'Umsatz, 30 Tage'],
  },
};
export default words;
