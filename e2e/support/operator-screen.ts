// A separate market for the operator, and its waiting tasks.
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { BUILT_SERVER, makeDataDir, runProgram } from '#server/testing/server-process.ts';
import { copySampleMarket } from '../../scripts/lib/copy-sample-market.mjs';
import { signIn } from './people.ts';

export const OPERATOR = 'operator@foreshare.example';
export const INVESTOR = 'investor@foreshare.example';

export const test = base.extend<object, { address: string }>({
  address: [
    async ({}, use) => {
      const folder = makeDataDir();
      const { E2E_WEB_DIR: WEB_DIR = '', E2E_SAMPLE_MARKET = '' } = process.env;
      copySampleMarket(E2E_SAMPLE_MARKET, folder.path);
      const environment = { DATA_DIR: folder.path, PAYMENTS: 'manual', SAMPLE_DATA: 'on', WEB_DIR };
      const server = runProgram(BUILT_SERVER, environment);
      await use(await server.ready);
      server.child.kill('SIGTERM');
      await server.ended;
      await folder.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ address }, use) => use(address),
});

/** A deposit or withdrawal that awaits the operator. */
export async function pay(page: Page, direction: 'deposit' | 'withdraw', amount: number): Promise<void> {
  const { token } = await signIn(page, INVESTOR);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/account/${direction}`, { headers, data: { amount } });
  expect(answer.status()).toBe(201);
}

/** The text as the screen wraps it. */
export const linesOf = (text: Locator): Promise<string[]> =>
  text.evaluate(element => {
    const broken: string[] = [];
    let bottom = 0;
    for (const node of element.childNodes) {
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getBoundingClientRect();
        if (place.bottom > bottom) broken.push('');
        bottom = place.bottom;
        broken.push((broken.pop() ?? '') + letter);
      }
    }
    return broken;
  });

/** Sets the end of a person's accreditation to twelve days from now. */
export async function letAccreditationEndSoon(page: Page, email = INVESTOR): Promise<void> {
  const { token } = await signIn(page, OPERATOR);
  const headers = { authorization: `Bearer ${token}` };
  const checks = '/api/operator/verifications';
  const query = '?status=APPROVED&kind=accreditation&pageSize=100';
  const listed = await page.request.get(`${checks}${query}`, { headers });
  const { results } = (await listed.json()) as { results: { id: string; person: { email: string } }[] };
  const id = results.find(({ person }) => person.email === email)?.id;
  const expiresOn = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.post(`${checks}/${id}/approve`, { headers, data: { expiresOn } });
  expect(answer.status()).toBe(200);
}
