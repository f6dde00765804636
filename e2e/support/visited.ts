// Which pages a test about every page visits: one of each kind in `npm test`, all of them in `npm run prove -- --only
// pages`, which runs the tests with the tag EVERY_PAGE.

/** The tag of tests that visit more pages in the drill. */
export const EVERY_PAGE = '@every-page';

const VISITS_ALL = process.env['E2E_VISITED_PAGES'] === 'all';

/** Returns all pages in the drill, otherwise those among them that stand for the rest. Throws for one that is not among them. */
export function visited(all: readonly string[], oneOfEachKind: readonly string[]): readonly string[] {
  const unknown = oneOfEachKind.filter(path => !all.includes(path));
  if (unknown.length > 0) throw new Error(`not among all pages: ${unknown.join(', ')}`);
  return VISITS_ALL ? all : oneOfEachKind;
}
