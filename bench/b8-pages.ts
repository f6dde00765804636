// B8: the bytes on the wire of each public and each member page in a browser without a cache.
import type { Browser } from '@playwright/test';
import { makeDataDir, runProgram } from '#server/testing/server-process.ts';
import { copySampleMarket } from '../scripts/lib/copy-sample-market.mjs';
import { prepareServer, prepareWeb } from '../scripts/lib/prepare.mjs';
import { prepareSampleMarket } from '../scripts/lib/sample-market.mjs';
import { openBrowser, pagesOf, signIn } from './lib/pages.ts';
import type { Part, Row } from './lib/part.ts';

/** The largest number of pages per area. */
const SIZES = { public: 1_000, member: 1_000 };

export const bytesOfPages: Part<typeof SIZES> = {
  id: 'B8',
  title: 'bytes of each page',
  sizes: SIZES,
  smoke: { public: 1, member: 0 },
  run: async (sizes, say) => {
    await prepareWeb(process.execPath);
    const data = makeDataDir();
    if (sizes.member > 0) copySampleMarket(await prepareSampleMarket(process.execPath), data.path);
    const server = runProgram(await prepareServer(process.execPath), {
      DATA_DIR: data.path,
      SAMPLE_DATA: sizes.member > 0 ? 'on' : 'off',
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    });
    let browser: Browser | undefined;
    try {
      const url = await server.ready;
      browser = await openBrowser();
      const rows: Row[] = [];
      for (const area of ['public', 'member'] as const) {
        for (const path of pagesOf(area).slice(0, sizes[area])) {
          const { bytes, script } = await weigh(browser, url, path, area === 'member');
          say(`${path}: ${kilo(bytes)}`);
          rows.push({ measure: `${path} (${area})`, found: `${kilo(bytes)}, of it scripts ${kilo(script)}` });
        }
      }
      return {
        rows,
        problems: [],
        notes: ['Bytes on the wire: compressed, with fonts and API calls, until the page is idle.'],
      };
    } finally {
      await browser?.close();
      server.child.kill('SIGTERM');
      await server.ended;
      await data.remove();
    }
  },
};

function kilo(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}

async function weigh(browser: Browser, url: string, path: string, signedIn: boolean) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    if (signedIn) await signIn(page);
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    const scripts = new Set<string>();
    const sum = { bytes: 0, script: 0 };
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sum.bytes += encodedDataLength;
      if (scripts.has(requestId)) sum.script += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Pages with a price stream never reach network idle.
    await page.waitForTimeout(1_000);
    return sum;
  } finally {
    await context.close();
  }
}
