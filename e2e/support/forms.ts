// What may go wrong in the middle of a form: the session, the network.
import type { Page, Request } from '@playwright/test';

/** Ends the session at the next such call, once; returns a counter of such ends. */
export async function sessionEndsOnce(page: Page, method: string, path: string): Promise<() => number> {
  let refused = 0;
  const isIt = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname === `/api${path}`;
  await page.route(
    url => url.pathname === `/api${path}`,
    route => {
      if (refused > 0 || !isIt(route.request())) return route.continue();
      refused += 1;
      return route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Sign in to continue.' } });
    },
  );
  return () => refused;
}
