// The note of the drills that kill servers, about the time until a server is back.
export const WHAT_A_START_TAKES =
  'A start is some 0.7 s of one core: the code is read and run in half of it, the app and its routes are made in a ' +
  'quarter, the rest is the database. Where it takes longer than the aim, PostgreSQL, the load, other servers and ' +
  'whatever else the machine does keep every core busy meanwhile.';
