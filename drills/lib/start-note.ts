// The note of the drills that kill servers, about the time until a server is back.
export const WHAT_A_START_TAKES =
  'A start takes about 0.7 s of one core: half for reading and running the code, a quarter for the app and its ' +
  'routes, the rest for the database. A start that takes longer than the aim waited for PostgreSQL, the load, other ' +
  'servers or other processes of the machine.';
