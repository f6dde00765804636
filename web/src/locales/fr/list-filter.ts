// Ce qui restreint une liste d’ordres ou de transactions.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/list-filter.ts';

export default {
  company: 'Société',
  allCompanies: 'Toutes les sociétés',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  fromDay: 'du',
  toDay: 'au',
  filters: 'Filtres',
  filtersOn: { one: 'Filtres, {count} actif', other: 'Filtres, {count} actifs' },
  clear: 'Effacer les filtres',
  nothingFits: 'Rien ne correspond à ce filtre.',
  found: { one: '{count} résultat', other: '{count} résultats' },
} satisfies Translation<typeof en>;
