import type * as english from '../claims.ts';
import type { Translation } from '../translation.ts';

export const claims = {
  activeInvestors: { label: 'Investisseurs actifs' },
  companies: { label: 'Sociétés avant leur introduction en bourse' },
  liveOrders: { prefix: '', suffix: ' Md $', label: 'D’ordres ouverts' },
  monthlyVolume: { prefix: '', suffix: ' M$', label: 'De volume mensuel' },
  tierOneFirms: { suffix: ' %', label: 'des fonds de capital-risque de premier plan' },
  decacorns: { suffix: ' %', label: 'des décacornes américaines se négocient' },
  retention: { suffix: ' %', label: 'De clients fidèles' },
  uptime: { suffix: ' %', label: 'Disponibilité de la plateforme' },
  settlementHours: { label: 'Pour régler une transaction approuvée' },
  compliance: { suffix: ' %', label: 'Conformité réglementaire' },
  founded: { label: 'Création' },
} as const;

const words: Translation<typeof english> = {
  claims,
  figureWords: {
    asOf: day => `Compté dans les registres du marché, ${day}.`,
    how: 'Ce qui est compté',
    claims: 'Ce qu’affirme l’opérateur, à titre d’exemple :',
    claim: (label, figure) => `${label} : ${figure}`,
    claimed: 'Affirmé par l’opérateur, exemple',
    figure: 'Chiffre',
    counted: 'Compté',
    notCounted: 'non compté',
  },
  dotsLabel: value => `${value} points sur 100 remplis`,
};
export default words;
