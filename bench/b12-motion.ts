// B12: what a market that moves costs the reader's browser: long tasks, layout shifts, and animations under reduced
// motion, while the sample market trades every few seconds.
import type { Browser } from '@playwright/test';
import { makeDataDir, runProgram } from '#server/testing/server-process.ts';
import { copySampleMarket } from '../scripts/lib/copy-sample-market.mjs';
import { prepareServer, prepareWeb } from '../scripts/lib/prepare.mjs';
import { prepareSampleMarket } from '../scripts/lib/sample-market.mjs';
import { openBrowser, signIn } from './lib/pages.ts';
import type { Part, Row } from './lib/part.ts';

const SIZES = { seconds: 40, pages: 5 };
/** A task longer than this delays the response to an input. */
const LONG_MS = 50;
/** The page is left alone for this long after its loading, whose tasks do not count. */
const SETTLE_MS = 6_000;
const PAGES = ['/home', '/marketplace', '/marketplace/quillpay', '/dashboard', '/portfolio'];

interface Motion {
  /** The length of each task of at least 50 ms, in ms. */
  readonly tasks_ms: readonly number[];
  /** The sum of layout shifts that no input caused. */
  readonly shift: number;
  /** How often text on the page changed. */
  readonly changes: number;
  /** How many animations started. */
  readonly animations: number;
}

export const motionOfLiveMarket: Part<typeof SIZES> = {
  id: 'B12',
  title: 'motion of a live market: long tasks, layout shifts, reduced motion',
  sizes: SIZES,
  smoke: { seconds: 1, pages: 1 },
  run: async ({ seconds, pages }, say) => {
    await prepareWeb(process.execPath);
    const data = makeDataDir();
    copySampleMarket(await prepareSampleMarket(process.execPath), data.path);
    const server = runProgram(await prepareServer(process.execPath), {
      DATA_DIR: data.path,
      SAMPLE_DATA: 'on',
      SAMPLE_TRADING: 'on',
      LOG_LEVEL: 'error',
    });
    let browser: Browser | undefined;
    try {
      const url = await server.ready;
      browser = await openBrowser();
      const rows: Row[] = [];
      for (const path of PAGES.slice(0, pages)) {
        const moving = await watch(browser, { url, path, seconds, reduced: false });
        const still = await watch(browser, { url, path, seconds, reduced: true });
        say(
          `${path}: ${moving.changes} changes, ${moving.animations} animations; reduced ${still.animations}`,
        );
        rows.push(...rowsOf(path, moving, still));
      }
      return {
        rows,
        problems: [],
        notes: [
          `Each page is watched for ${seconds} s from ${SETTLE_MS / 1000} s after its load, once with motion and once under reduced motion; server, database and browser share the machine.`,
        ],
      };
    } finally {
      await browser?.close();
      server.child.kill('SIGTERM');
      await server.ended;
      await data.remove();
    }
  },
};

function rowsOf(path: string, moving: Motion, still: Motion): Row[] {
  const longest = Math.max(0, ...moving.tasks_ms, ...still.tasks_ms);
  const shift = Math.max(moving.shift, still.shift);
  return [
    {
      measure: `${path}: longest task over ${LONG_MS} ms`,
      found: longest === 0 ? `none (${moving.changes} changes of text)` : `${Math.round(longest)} ms`,
      aim: 'none',
      met: longest === 0,
    },
    { measure: `${path}: layout shift`, found: shift.toFixed(4), aim: '0', met: shift < 0.0001 },
    {
      measure: `${path}: animations under reduced motion`,
      found: `${still.animations}, with motion ${moving.animations}`,
      aim: '0',
      met: still.animations === 0,
    },
  ];
}

interface Watched {
  readonly url: string;
  readonly path: string;
  readonly seconds: number;
  readonly reduced: boolean;
}

async function watch(browser: Browser, { url, path, seconds, reduced }: Watched): Promise<Motion> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: reduced ? 'reduce' : 'no-preference',
  });
  try {
    const page = await context.newPage();
    if (path !== '/home') await signIn(page);
    await page.goto(path, { waitUntil: 'load' });
    // The prize wheel would cover the page after a while.
    await page.evaluate(`localStorage.setItem('hasSpunWheel', 'true')`);
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(WATCH);
    await page.waitForTimeout(seconds * 1000);
    return await page.evaluate<Motion>('window.motion');
  } finally {
    await context.close();
  }
}

/** Runs in the page. Transitions count as animations; those that end at once (0 ms) do not. */
const WATCH = `(() => {
  const motion = window.motion = { tasks_ms: [], shift: 0, changes: 0, animations: 0 };
  const observe = (type, take) => new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type });
  observe('longtask', task => { if (task.duration > ${LONG_MS}) motion.tasks_ms.push(task.duration); });
  observe('layout-shift', shift => { if (!shift.hadRecentInput) motion.shift += shift.value; });
  new MutationObserver(changes => { motion.changes += changes.length; })
    .observe(document.body, { subtree: true, childList: true, characterData: true });
  const seen = new WeakSet();
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (seen.has(animation)) continue;
      seen.add(animation);
      if (animation.effect.getComputedTiming().activeDuration > 1) motion.animations += 1;
    }
    requestAnimationFrame(look);
  };
  look();
})()`;
