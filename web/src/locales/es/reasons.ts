// Por qué se recomienda una acción: una frase por código.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/reasons.ts';

export default {
  sectorGap: 'Tiene un {held} en {sector}; el mercado, un {market}.',
  sectorNone: 'No tiene nada en {sector}; el mercado, un {market}.',
  riskFit:
    'Su precio se mueve un {volatility} en un día normal, acorde con su tolerancia al riesgo: {tolerance}.',
  liquid: 'Se negociaron {turnover} en 90 días: puesto {rank}\u00a0de\u00a0{of} empresas.',
  momentum: '{change} en 30 días.',
} satisfies Translation<typeof en>;
