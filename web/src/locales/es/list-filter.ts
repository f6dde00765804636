// Lo que acota una lista de órdenes o de operaciones.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/list-filter.ts';

export default {
  company: 'Empresa',
  allCompanies: 'Todas las empresas',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  fromDay: 'desde',
  toDay: 'hasta',
  filters: 'Filtros',
  filtersOn: { one: 'Filtros, {count} activo', other: 'Filtros, {count} activos' },
  clear: 'Borrar filtros',
  nothingFits: 'Nada coincide con este filtro.',
  found: { one: '{count} resultado', other: '{count} resultados' },
} satisfies Translation<typeof en>;
