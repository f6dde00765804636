// The browser tests: a real Chromium against the real server, with sample data in a folder of its own. They
// are three projects on one build: what the operator does, what the others do, and Lighthouse's audits.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch-options.ts';

const { CHROME_PATH, E2E_PORT, E2E_DATA_DIR, E2E_WEB_DIR } = process.env;
if (CHROME_PATH === undefined || E2E_PORT === undefined || E2E_DATA_DIR === undefined || !E2E_WEB_DIR) {
  throw new Error('Run the browser tests by `npm test -- browser`.');
}
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

/** What uses operator-screen.ts's market. */
const OPERATORS = ['operator*.spec.ts', 'overdue.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  // On a machine that stalls, a browser may lose a race that no person sees. `npm test` names what needed a second try.
  retries: 2,
  // A test waits for a good part of its time: for a page to be quiet, for a second that it takes by the specification.
  workers: '200%',
  fullyParallel: true,
  projects: [
    // On a server of their own, which each worker would start anew: one does them all, beside the others.
    { name: 'operator', testMatch: OPERATORS, workers: 1 },
    { name: 'browser', testIgnore: [...OPERATORS, 'lighthouse.spec.ts'] },
    // Each loads all of Lighthouse first.
    { name: 'lighthouse', testMatch: 'lighthouse.spec.ts', workers: '150%' },
  ],
  // How long a machine takes decides no test, as in vitest.config.ts.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Tests look at words, boxes and named colours: with half the pixels the drawing takes a tenth of the time less.
    deviceScaleFactor: 0.5,
    screenshot: 'only-on-failure',
    // It would answer page loads in the browser's stead; public.spec.ts lets it in where it is what is tested.
    serviceWorkers: 'block',
    // What moves costs a third of the time; the specs of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    // The launcher stops it however Playwright ends, also by kill -9; `exec` makes Playwright its parent.
    command: `exec ${process.execPath} scripts/start.mjs`,
    cwd: join(import.meta.dirname, '..'),
    url: `${baseURL}/api/health`,
    env: { PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR, WEB_DIR: E2E_WEB_DIR, SAMPLE_DATA: 'on' },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 120_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
