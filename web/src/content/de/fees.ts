import type * as english from '../fees.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  feeWords: {
    schedule: 'Gebühren',
    rate: 'Satz',
    on: amount => `Bei ${amount}`,
    none: 'keine',
    rows: [
      'Kauf',
      'Verkauf',
      'Order gestrichen oder nicht ausgeführt',
      'Von der Firma abgelehntes Geschäft',
      'Anteile oder Guthaben halten',
    ],
  },
};
export default words;
