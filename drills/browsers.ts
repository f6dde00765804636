// The main journeys in Chromium, Firefox and WebKit, on a server with the sample market.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MissingTool, type Part, type Row, type Say } from '../bench/lib/part.ts';
import { makeDataDir, ROOT, runProgram } from '#server/testing/server-process.ts';
import { copySampleMarket } from '../scripts/lib/copy-sample-market.mjs';
import { prepareServer, prepareWeb } from '../scripts/lib/prepare.mjs';
import { prepareSampleMarket } from '../scripts/lib/sample-market.mjs';
import { JOURNEYS } from './browsers/journeys.ts';
import { startChromium, startFirefox } from './browsers/puppeteer-engine.ts';
import { Screen } from './browsers/screen.ts';
import type { Engine } from './browsers/tab.ts';
import { newTraveller } from './browsers/traveller.ts';
import { startWebkit } from './browsers/webkit-engine.ts';

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebkit,
};
/** What was in view where a journey failed. */
const PICTURES = join(ROOT, 'test-results/browsers');

interface Found {
  readonly rows: Row[];
  readonly problems: string[];
}

export const browsers: Part = {
  id: 'browsers',
  title: 'the main journeys in Chromium, Firefox and WebKit',
  sizes: {},
  smoke: {},
  run: async (_sizes, say) => {
    await prepareWeb(process.execPath);
    const data = makeDataDir();
    copySampleMarket(await prepareSampleMarket(process.execPath), data.path);
    const server = runProgram(await prepareServer(process.execPath), {
      DATA_DIR: data.path,
      SAMPLE_DATA: 'on',
      SAMPLE_TRADING: 'off',
    });
    const found: Found = { rows: [], problems: [] };
    try {
      const url = await server.ready;
      for (const [name, start] of Object.entries(ENGINES)) await goAround(name, start, url, say, found);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      await data.remove();
    }
    return found;
  },
};

async function goAround(
  name: string,
  start: () => Promise<Engine>,
  url: string,
  say: Say,
  { rows, problems }: Found,
): Promise<void> {
  let engine: Engine;
  try {
    engine = await start();
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error;
    problems.push(`${name} was not tried: ${error.message}`);
    return;
  }
  try {
    const tab = await engine.newTab();
    const screen = new Screen(tab, url);
    const traveller = newTraveller();
    let passed = 0;
    for (const { name: journey, go } of JOURNEYS) {
      const started = performance.now();
      try {
        await screen.resize(1440, 900);
        await go(screen, traveller);
        passed += 1;
        say(`${name}: ${journey} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        mkdirSync(PICTURES, { recursive: true });
        writeFileSync(
          join(PICTURES, `${name}-${journey.replaceAll(/[^a-z]+/gu, '-')}.png`),
          await tab.draw(),
        );
        problems.push(`${name}, ${journey}: ${error instanceof Error ? error.message : String(error)}`);
        say(problems.at(-1) ?? '');
      }
    }
    rows.push({
      measure: `${name} (${engine.version}): journeys that passed`,
      found: `${passed} of ${JOURNEYS.length}`,
      aim: 'all',
      met: passed === JOURNEYS.length,
    });
  } finally {
    await engine.close();
  }
}
