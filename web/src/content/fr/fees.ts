import type * as english from '../fees.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  feeWords: {
    schedule: 'Grille des frais',
    rate: 'Taux',
    on: amount => `Sur ${amount}`,
    none: 'aucun',
    rows: [
      'Achat',
      'Vente',
      'Ordre annulé ou non exécuté',
      'Transaction refusée par la société',
      'Détention d’actions ou d’argent',
    ],
  },
};
export default words;
