// Whether nobody has put anything into the database yet. Asked before sample data is loaded into it, and before a backup
// takes the place of what is there.

/** What people, visitors and the operator's commands put in first. What a start or a call notes by the way is not among it. */
const PUT_IN = [
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

/** Answers one row with `empty`. */
export const ASK_EMPTY = `select not (${PUT_IN.map(table => `exists (select from ${table})`).join(' or ')}) as empty`;
