// Who holds a company’s shares.
export default {
  pageTitle: 'Shareholders',
  pageText: 'Who holds your shares, the largest first.',
  list: 'Holders',
  loading: 'Loading holders...',
  failed: 'Failed to load the holders',
  none: 'Nobody holds your shares',
  noneText: 'Anyone who buys them, or whose shares the operator enters, is listed here.',
  name: 'Name',
  type: 'Type',
  theCompany: 'Your company',
  others: 'Also holds',
  companies: { one: '{count} other company', other: '{count} other companies' },
  shares: 'Shares',
  percent: 'Of all shares',
  privacy:
    'All shares in these books are 100%. An email address and other holdings are shown only as far as the person lets companies see them.',
};
