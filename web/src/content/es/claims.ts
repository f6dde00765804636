import type * as english from '../claims.ts';
import type { Translation } from '../translation.ts';

export const claims = {
  activeInvestors: { label: 'Inversores activos' },
  companies: { label: 'Empresas antes de su salida a bolsa' },
  liveOrders: { value: 3000, prefix: '', suffix: ' M$', label: 'En órdenes abiertas' },
  monthlyVolume: { prefix: '', suffix: ' M$', label: 'Volumen mensual' },
  tierOneFirms: { suffix: ' %', label: 'de las gestoras de capital riesgo de primer nivel' },
  decacorns: { suffix: ' %', label: 'de los decacornios de EE. UU. se negocian' },
  retention: { suffix: ' %', label: 'Clientes que se quedan' },
  uptime: { suffix: ' %', label: 'Disponibilidad de la plataforma' },
  settlementHours: { label: 'Para liquidar una operación aprobada' },
  compliance: { suffix: ' %', label: 'Cumplimiento normativo' },
  founded: { label: 'Fundación' },
} as const;

const words: Translation<typeof english> = {
  claims,
  figureWords: {
    asOf: day => `Contado en los registros del propio mercado, ${day}.`,
    how: 'Qué se cuenta',
    claims: 'Lo que afirma el operador, como muestra:',
    claim: (label, figure) => `${label}: ${figure}`,
    claimed: 'Lo que afirma el operador, muestra',
    figure: 'Cifra',
    counted: 'Contado',
    notCounted: 'no se cuenta',
  },
  dotsLabel: value => `${value} de 100 puntos rellenos`,
};
export default words;
