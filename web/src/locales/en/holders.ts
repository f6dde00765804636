// Who holds a company’s shares.
export default {
  pageTitle: 'Shareholders',
  pageText: 'Who holds your shares, the largest first.',
  list: 'Holders',
  loading: 'Loading holders...',
  failed: 'Failed to load the holders',
  none: 'Nobody holds your shares',
  noneText: 'Whoever buys them, or is entered with shares by the operator, is listed here.',
  name: 'Name',
  type: 'Type',
  theCompany: 'Your company',
  others: 'Also holds',
  companies: { one: '{count} other company', other: '{count} other companies' },
  shares: 'Shares',
  percent: 'Of all shares',
  privacy:
    'All shares in these books are 100%. An email address, and what else somebody holds, stand here as far as the person lets companies see them.',
};
