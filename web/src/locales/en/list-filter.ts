// What narrows a list of orders or of trades.
export default {
  company: 'Company',
  allCompanies: 'All companies',
  firstDay: 'First day',
  lastDay: 'Last day',
  fromDay: 'from',
  toDay: 'to',
  filters: 'Filters',
  filtersOn: { one: 'Filters, {count} on', other: 'Filters, {count} on' },
  clear: 'Clear filters',
  nothingFits: 'Nothing matches this filter.',
  found: { one: '{count} result', other: '{count} results' },
};
