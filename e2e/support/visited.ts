// What the browser tests leave to a drill. `npm test` visits one page of each kind at the widest and the narrowest width,
// `npm run prove -- --only pages` runs the same tests on every page and at every width.

export const VISITS_ALL = process.env['E2E_VISITED_PAGES'] === 'all';

/** Returns all pages in the drill `pages`, otherwise one of each kind. Throws when that one is not among all pages. */
export function visited(all: readonly string[], oneOfEachKind: readonly string[]): readonly string[] {
  const unknown = oneOfEachKind.filter(path => !all.includes(path));
  if (unknown.length > 0) throw new Error(`not among all pages: ${unknown.join(', ')}`);
  return VISITS_ALL ? all : oneOfEachKind;
}
