// Was eine Liste von Orders oder Geschäften eingrenzt.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/list-filter.ts';

export default {
  company: 'Firma',
  allCompanies: 'Alle Firmen',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  fromDay: 'von',
  toDay: 'bis',
  filters: 'Filter',
  filtersOn: { one: 'Filter, {count} aktiv', other: 'Filter, {count} aktiv' },
  clear: 'Filter löschen',
  nothingFits: 'Nichts passt zu diesem Filter.',
  found: { one: '{count} Ergebnis', other: '{count} Ergebnisse' },
} satisfies Translation<typeof en>;
