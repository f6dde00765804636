// Warum eine Aktie vorgeschlagen wird: ein Satz je Code.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/reasons.ts';

export default {
  sectorGap: 'Sie halten {held} in der Branche {sector}, der Markt {market}.',
  sectorNone: 'Sie halten nichts in der Branche {sector}, der Markt {market}.',
  riskFit:
    'Ihr Kurs bewegt sich an einem üblichen Tag um {volatility}; das passt zu Ihrer Risikobereitschaft: {tolerance}.',
  liquid: 'In 90 Tagen für {turnover} gehandelt: Platz {rank}\u00a0von\u00a0{of} Firmen.',
  momentum: 'In 30 Tagen {change}.',
} satisfies Translation<typeof en>;
