// A statement in English.
import type { StatementWords } from './words.ts';

export const en: StatementWords = {
  title: month => `Statement for ${month}`,
  name: 'Name',
  account: 'Account',
  opening: 'Opening balance',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  purchases: 'Purchases',
  sales: 'Sales',
  other: 'Other',
  closing: 'Closing balance',
  soFar: 'Balance so far',
  movements: {
    heading: 'Activity',
    day: 'Day',
    text: 'Description',
    amount: 'Amount',
    fees: 'Incl. fees',
    balance: 'Balance',
    empty: 'No activity this month.',
  },
  positions: {
    heading: 'Shares at the end of the month',
    company: 'Company',
    shares: 'Shares',
    price: 'Price',
    noPrice: 'no price',
    value: 'Value',
    empty: 'No settled shares were held.',
  },
  units: 'Amounts are in US dollars, times in UTC. Balances include available and held cash.',
  running: 'The month is not over yet. This statement is as of now.',
  cut: listed =>
    `Only the first ${listed} entries are listed; the CSV file of this statement has all of them.`,
  footer: (made, page, pages) => `Created ${made} · page ${page} of ${pages}`,
  entries: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    through: (what, channel, reference) => `${what} via ${channel}, reference ${reference}`,
    bought: ({ shares, company, price }) => `Bought ${shares} ${company} at ${price}`,
    sold: ({ shares, company, price }) => `Sold ${shares} ${company} at ${price}`,
    fraction: company => `Cash for a fraction of a share after a split of ${company}`,
    exited: ({ shares, company, price }) => `Paid for ${shares} ${company} at ${price} as it left the market`,
    unknown: 'shares',
  },
};
