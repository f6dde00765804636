// Cómo se calculó una rentabilidad.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  timeWeighted: 'Rentabilidad ponderada por tiempo',
  timeWeightedText: 'Lo que rindieron las posiciones, al margen de lo que usted añadió o retiró.',
  moneyWeighted: 'Rentabilidad ponderada por dinero',
  moneyWeightedText: 'Lo que rindió su dinero, contando cuándo lo añadió o lo retiró.',
  notAnnualised: 'Por debajo de un año no se anualiza nada.',
  notKnown: 'desconocido',
  start: 'Valor al inicio',
  end: 'Valor al final',
  flowsIn: 'Aportado',
  flowsOut: 'Retirado',
  result: 'Rentabilidad',
  formula: 'Fórmula',
  fromTo: '{from} a {to}',
  flows: 'Todos los flujos y fechas',
  flowDate: 'Fecha',
  flowWhat: 'Concepto',
  flowAmount: 'Importe',
  noFlows: 'En este periodo no se aportó ni se retiró nada.',
  openWorking: 'Cargando el cálculo...',
  workingFailed: 'Ahora mismo no se puede mostrar el cálculo',
} satisfies Translation<typeof en>;
