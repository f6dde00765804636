// The pages that the web benchmarks measure, and their browser.
import { chromium, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { pages, type PageArea } from '#contract/pages.ts';
import { SAMPLE_PASSWORD } from '#server/sample-data/people/sample-accounts.ts';
import { findBrowser } from '../../scripts/lib/find-browser.mjs';
import { MissingTool } from './part.ts';

const MEMBER = 'investor@foreshare.example';

/** Values of path parameters. Parameters not named here need something that only one person has. */
const SLUGS: Readonly<Record<string, string>> = {
  '/companies/:slug': 'quillpay',
  '/marketplace/:slug': 'quillpay',
  '/legal/:slug': 'terms-of-use',
  '/public-insights/:slug': 'how-a-private-price-is-found',
  '/reports/:slug': 'ipo-calendar',
};

/** The paths of an area, one of each kind. Companies, articles and reports are those of the sample data. */
export function pagesOf(area: PageArea): readonly string[] {
  return pages
    .filter(route => route.area === area)
    .flatMap(({ path }) => {
      if (!path.includes(':')) return [path];
      const slug = SLUGS[path];
      return slug === undefined ? [] : [path.replace(':slug', slug)];
    });
}

/** @param args additional Chromium command-line arguments */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const environment = await findBrowser(process.execPath);
  if (environment['CHROME_PATH'] === undefined) throw new MissingTool('there is no Chromium');
  return chromium.launch({
    executablePath: environment['CHROME_PATH'],
    chromiumSandbox: false,
    args: [...args],
    env: Object.fromEntries(Object.entries({ ...process.env, ...environment }).filter(isSet)),
  });
}

function isSet(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}

const session = z.object({ token: z.string(), refreshToken: z.string(), user: z.unknown() });

/** Signs the sample investor in: stores a session where the web app looks for it, without loading the app. */
export async function signIn(page: Page): Promise<void> {
  const data = { email: MEMBER, password: SAMPLE_PASSWORD };
  const answer = await page.request.post('/api/auth/login', { data });
  const { token, refreshToken, user } = session.parse(await answer.json());
  await page.goto('/api/health');
  const kept = { authToken: token, refreshToken, authUser: JSON.stringify(user) };
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)});
    sessionStorage.setItem('authToken', localStorage.getItem('authToken'));`);
}
