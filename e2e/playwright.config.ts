// The browser tests: a real Chromium against the real server, with sample data in a separate folder. Three projects
// share one build: the operator's tests, all others, and Lighthouse's audits. `npm test -- browser` and `… lighthouse`
// run them alone; both find the browser and build the web.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch-options.ts';

const { CHROME_PATH, E2E_PORT, E2E_DATA_DIR, E2E_WEB_DIR } = process.env;
if (CHROME_PATH === undefined || E2E_PORT === undefined || E2E_DATA_DIR === undefined || !E2E_WEB_DIR) {
  throw new Error('Run the browser tests by `npm test -- browser`.');
}
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

/** Tests that use the market of operator-screen.ts. */
const OPERATORS = ['operator*.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  // On a machine that stalls, a browser may lose a race that no person sees. `npm test` names tests that needed a
  // second try.
  retries: 2,
  // Tests spend much of their time waiting, for an idle page or for a second that the specification prescribes.
  workers: '200%',
  fullyParallel: true,
  projects: [
    // They use a separate server that each worker would start, so one worker runs them all.
    { name: 'operator', testMatch: OPERATORS, workers: 1 },
    { name: 'browser', testIgnore: [...OPERATORS, 'lighthouse.spec.ts'] },
    // Each loads all of Lighthouse first.
    { name: 'lighthouse', testMatch: 'lighthouse.spec.ts', workers: '150%' },
  ],
  // The speed of the machine must not decide a test, as in vitest.config.ts.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Tests check words, boxes and named colours: half the pixels save a tenth of the drawing time.
    deviceScaleFactor: 0.5,
    screenshot: 'only-on-failure',
    // It would serve page loads instead of the browser; public.spec.ts enables it for its own test.
    serviceWorkers: 'block',
    // Animations cost a third of the time; the specs about them enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    // The launcher stops it however Playwright ends, also after SIGKILL; `exec` makes Playwright its parent.
    command: `exec ${process.execPath} scripts/start.mjs`,
    cwd: join(import.meta.dirname, '..'),
    url: `${baseURL}/api/health`,
    env: {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      WEB_DIR: E2E_WEB_DIR,
      SAMPLE_DATA: 'on',
      SAMPLE_TRADING: 'off',
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 120_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
