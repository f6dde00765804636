import type * as english from '../exhibits.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  exhibitWords: {
    sample: 'Exemple',
    book: company => `Carnet d’ordres, ${company}`,
    shares: 'Actions',
    bid: 'Demande',
    ask: 'Offre',
    markRows: ['Transactions', 'Cotations', 'Dernier tour'],
    mark: price => `Valeur estimée ${price}`,
    band: 'Fourchette à 80 %',
    markDrawn: (company, mark, low, high, round) =>
      `${company} : valeur estimée ${mark}, fourchette à 80 pour cent de ${low} à ${high} ; dernier tour ${round}`,
    limit: 'Cours limite',
    fee: 'Frais',
    feeOf: percent => `Frais, ${percent}`,
    buy: company => `Achat : ${company}`,
    atMost: 'Au plus',
  },
  settlementSteps: [
    {
      title: 'Conclue',
      text: 'Deux ordres se rencontrent. Le cours est fixé, l’argent et les actions sont réservés.',
    },
    {
      title: 'Examen par l’émetteur',
      text: 'La société approuve, refuse ou achète elle-même les actions. Les parties approuvées d’avance n’attendent pas.',
    },
    {
      title: 'Approuvée',
      text: 'Les vérifications sont faites. À partir de là, nous avons 24 heures, et nous publions le temps que nous avons mis.',
    },
    {
      title: 'Réglée',
      text: 'Actions et argent changent de propriétaire en une seule écriture, ou pas du tout.',
    },
  ],
};
export default words;
