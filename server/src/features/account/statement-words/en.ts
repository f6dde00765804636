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
    heading: 'Movements',
    day: 'Day',
    text: 'Text',
    amount: 'Amount',
    fees: 'Of which fees',
    balance: 'Balance',
    empty: 'Nothing moved in this month.',
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
  units: 'Amounts are in US dollars, times in UTC. Balances are cash that is free and cash that is held.',
  running: 'The month is still running; this is its state so far.',
  cut: listed =>
    `Only the first ${listed} movements are listed; the CSV file of this statement has all of them.`,
  footer: (made, page, pages) => `Made ${made} · page ${page} of ${pages}`,
  entries: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    through: (what, channel, reference) => `${what} through ${channel}, reference ${reference}`,
    bought: ({ shares, company, price }) => `Bought ${shares} ${company} at ${price}`,
    sold: ({ shares, company, price }) => `Sold ${shares} ${company} at ${price}`,
    fraction: company => `Cash for a fraction of a share after a split of ${company}`,
    exited: ({ shares, company, price }) => `Paid for ${shares} ${company} at ${price} as it left the market`,
    unknown: 'shares',
  },
};
