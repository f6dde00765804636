/** The first tables that people, visitors and admin commands write to; rows written by a start do not count. */
const FILLED_FIRST = [
  'users',
  'companies',
  'articles',
  'reports',
  'ipo_calendar',
  'payment_methods',
  'reference_rates',
  'contact_messages',
  'newsletter_subscribers',
];

/** Returns one row with `empty`. */
export const IS_DATABASE_EMPTY = `select not (${FILLED_FIRST.map(table => `exists (select from ${table})`).join(' or ')}) as empty`;
