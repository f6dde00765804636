// Pourquoi un titre est recommandé : une phrase par code.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/reasons.ts';

export default {
  sectorGap: 'Vous détenez {held} en {sector}, le marché {market}.',
  sectorNone: 'Vous ne détenez rien en {sector}, le marché {market}.',
  riskFit:
    'Son cours bouge de {volatility} un jour ordinaire, ce qui convient à votre tolérance au risque : {tolerance}.',
  liquid: '{turnover} négociés en 90 jours : rang {rank}\u00a0sur\u00a0{of} sociétés.',
  momentum: '{change} en 30 jours.',
} satisfies Translation<typeof en>;
