import type * as english from '../claims.ts';
import type { Translation } from '../translation.ts';

export const claims = {
  activeInvestors: { label: 'Aktive Anleger' },
  companies: { label: 'Pre-IPO-Firmen' },
  liveOrders: { prefix: '', suffix: ' Mrd. $', label: 'Offene Orders' },
  monthlyVolume: { prefix: '', suffix: ' Mio. $', label: 'Monatlicher Umsatz' },
  tierOneFirms: { suffix: ' %', label: 'der führenden Wagnis\u00adkapital\u00adgeber' },
  decacorns: { suffix: ' %', label: 'der US-Decacorns werden gehandelt' },
  retention: { suffix: ' %', label: 'Kundentreue' },
  uptime: { suffix: ' %', label: 'Verfügbarkeit der Plattform' },
  settlementHours: { label: 'Bis zur Abwicklung nach der Freigabe' },
  compliance: { suffix: ' %', label: 'Einhaltung der Vorschriften' },
  founded: { label: 'Gegründet' },
} as const;

const words: Translation<typeof english> = {
  claims,
  figureWords: {
    asOf: day => `Aus den Aufzeichnungen des Marktes gezählt, ${day}.`,
    how: 'Was gezählt wird',
    claims: 'Eigene Angaben des Betreibers, als Muster:',
    claim: (label, figure) => `${label}: ${figure}`,
    claimed: 'Angabe des Betreibers, Muster',
    figure: 'Zahl',
    counted: 'Gezählt',
    notCounted: 'nicht gezählt',
  },
  dotsLabel: value => `${value} von 100 Punkten ausgefüllt`,
};
export default words;
