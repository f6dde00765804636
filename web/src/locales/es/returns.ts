// Cómo se calculó una rentabilidad.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  totalReturnTitle: 'Cómo se calcula la rentabilidad total',
  totalReturnText:
    'El valor menos lo que pagó por lo que tiene, dividido entre lo que pagó. Lo primero que se compra es lo primero que se vende; las comisiones están incluidas. Las posiciones sin precio quedan fuera. Sin anualizar.',
  timeWeighted: 'Rentabilidad ponderada por tiempo',
  timeWeightedText: 'Lo que rindieron las posiciones, al margen de lo que usted añadió o retiró.',
  moneyWeighted: 'Rentabilidad ponderada por dinero',
  moneyWeightedText: 'Lo que rindió su dinero, contando cuándo lo añadió o lo retiró.',
  notAnnualised: 'Por debajo de un año no se anualiza nada.',
  bothTold: 'A partir de un año figura dos veces: de todo el periodo y anualizada.',
  wholeRange: { one: 'En todo el periodo, {count} día', other: 'En todo el periodo, {count} días' },
  annualised: 'Al año, anualizada',
  xirr: 'Anualizada es la TIR.NO.PER (XIRR), si hubo acciones en cartera todo el tiempo.',
  notKnown: 'desconocido',
  start: 'Valor al inicio',
  end: 'Valor al final',
  flowsIn: 'Aportado',
  flowsOut: 'Retirado',
  formula: 'Fórmula',
  flows: 'Todos los flujos y fechas',
  flowDate: 'Fecha',
  flowWhat: 'Concepto',
  flowAmount: 'Importe',
  noFlows: 'En este periodo no se aportó ni se retiró nada.',
  openWorking: 'Cargando el cálculo...',
  workingFailed: 'Ahora mismo no se puede mostrar el cálculo',
  timeWeightedFormula:
    'El producto, a lo largo de los días en que hubo posiciones, de (valor al cierre del día + lo que salió) ÷ (valor al inicio + lo que entró), menos 1.',
  moneyWeightedFormula:
    'La tasa r con la que valor inicial × (1 + r) + la suma de cada flujo × (1 + r)^(parte del periodo que queda) = valor final. Solo cuentan como tiempo los días con acciones en cartera.',
  flowBought: 'Compra de {shares} {company}',
  flowReceived: 'Recepción de {shares} {company}',
  flowSold: 'Venta de {shares} {company}',
  flowSplit: 'Efectivo por una fracción de acción de {company}',
  flowPrice: 'Primer precio de {company}',
  changeDay: 'Variación de hoy',
  changeMonth: 'Variación en 30 días',
  changeText:
    'Cuánto se aleja el precio de la última operación de un cierre anterior. El día cierra a medianoche UTC, al precio de su última operación.',
  closeOf: 'Cierre del {day}',
  lastTrade: 'Última operación',
  difference: 'Diferencia',
  noPriceFlows: 'Un precio no tiene flujos: no se aporta ni se retira nada.',
} satisfies Translation<typeof en>;
