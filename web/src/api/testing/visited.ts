// Stands in for the router in tests without a page: `vi.mock('#web/lib/router-store.ts', () => import('#web/api/testing/visited.ts'))`. One for
// all of them, since test files share their modules, and whoever navigates keeps the first that it was given.
export const visited: string[] = [];

export const navigate = (to: string): void => void visited.push(to);
