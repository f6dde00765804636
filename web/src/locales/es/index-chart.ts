// Los valores y la tabla del gráfico del índice.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/index-chart.ts';

export default {
  date: 'Fecha',
  level: 'Nivel',
  traded: 'Negociado ese día',
  day: 'Día',
  caption: '{name} por día, {range}',
} satisfies Translation<typeof en>;
