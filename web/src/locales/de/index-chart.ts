// Die Werte und die Tabelle zur Linie des Index.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/index-chart.ts';

export default {
  date: 'Datum',
  level: 'Stand',
  traded: 'Umsatz an dem Tag',
  day: 'Tag',
  caption: '{name} nach Tagen, {range}',
} satisfies Translation<typeof en>;
