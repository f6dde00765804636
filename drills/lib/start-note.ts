// What the drills that kill servers say of the time until a server is back.
export const WHAT_A_START_TAKES =
  'A start is a second of one core: by its profile two thirds are the loading of modules, a fifth is the making of the ' +
  'app and its routes, the rest the database. Where it takes longer than the aim, PostgreSQL, the load, other servers ' +
  'and whatever else the machine does keep every core busy meanwhile. Plan: the server as one file, so that there is ' +
  'little to load.';
