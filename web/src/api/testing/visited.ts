// Replaces the router in component tests: `vi.mock('#web/lib/router-store.ts', () =>
// import('#web/api/testing/visited.ts'))`. All tests share one array, because test files share their modules
// and each importer keeps the first mock that it received.
export const visited: string[] = [];

export const navigate = (to: string): void => void visited.push(to);
