// Calls of a page made to fail, to wait or to answer otherwise, so that a test sees how the screen takes it.
import type { Page, Route } from '@playwright/test';

/** The call of exactly this path, whatever its query, and with a slash at its end or without. */
const at = (path: string) => (url: URL) => url.pathname.replace(/\/$/, '') === `/api${path}`;

interface Failure {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Record<string, string>;
}

const INTERNAL: Failure = { status: 500, json: { code: 'internal' } };

/** Makes a call fail until the answer is called. */
export async function failing(page: Page, path: string, answer = INTERNAL): Promise<() => Promise<void>> {
  const call = at(path);
  await page.route(call, route => route.fulfill(answer));
  return () => page.unroute(call);
}

/**
 * Makes a call fail until 'Try again' is pressed on the page opened next. Healed a moment before, it could be asked for by
 * the page itself, as after some seconds or somebody's trade, and the button would be gone before it is pressed. It fails in
 * the page, at once: a press while a failure is on its way would only wait for that one.
 */
export async function failingUntilTriedAgain(page: Page, path: string, answer = INTERNAL): Promise<void> {
  await page.addInitScript(
    ([failed, { status, json, headers }]) => {
      const note = ({ target }: Event) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (button?.textContent.includes('Try again')) sessionStorage.setItem(`tried ${failed}`, 'again');
      };
      addEventListener('click', note, { capture: true });
      const fetch = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const { pathname } = new URL(new Request(input).url);
        if (pathname.replace(/\/$/, '') !== failed || sessionStorage.getItem(`tried ${failed}`))
          return fetch(input, init);
        return Promise.resolve(Response.json(json, { status, ...(headers ? { headers } : {}) }));
      };
    },
    [`/api${path}`, answer] as const,
  );
}

/**
 * Loses the answer to the first such call, which is done all the same, or with `done` false was never heard. Answers the
 * idempotency keys that came.
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

/** Keeps a call waiting until the answer is called. */
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

/** Answers a call as the server does, changed by `edit`. */
export async function edited<Body>(page: Page, path: string, edit: (body: Body) => Body): Promise<void> {
  await page.route(at(path), async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Body) });
  });
}

/** After a test: what the page is still asking for is nobody's any more. `test.afterEach(leaveCalls)`. */
export async function leaveCalls({ page }: { page: Page }): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
