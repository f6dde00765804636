// Makes calls of a page fail, wait or return something else.
import type { Page, Route } from '@playwright/test';

/** The call of exactly this path with any query, with or without a trailing slash. */
const at = (path: string) => (url: URL) => url.pathname.replace(/\/$/, '') === `/api${path}`;

/**
 * Loses the response of the first such call. The call takes effect, or with `done` false never arrives. Returns the
 * idempotency keys received.
 */
export async function losingOnce(
  page: Page,
  method: string,
  path: RegExp,
  { done = true } = {},
): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== method) return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    if (done) await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

/** Delays a call until the returned function is called. */
export async function held(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const until = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(at(path), async (route: Route) => {
    await until;
    await route.continue();
  });
  return release;
}

/** Returns the server's response changed by `edit`. */
export async function edited<Body>(page: Page, path: string, edit: (body: Body) => Body): Promise<void> {
  await page.route(at(path), async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Body) });
  });
}

/** Ends pending calls after a test. Usage: `test.afterEach(leaveCalls)`. */
export async function leaveCalls({ page }: { page: Page }): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
