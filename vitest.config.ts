// The tests under Vitest: pure tests of all packages, and the server's tests, which share one real PostgreSQL.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { launchOptions } from './e2e/support/launch-options.ts';
import { cssModules } from './web/build/class-names.ts';
import { layerOrder } from './web/build/layer-order.ts';

const NEVER = ['**/node_modules/**', 'web/dist/**'];

/** Tests of components in a real browser, with the responses of the server given by the test. */
const COMPONENTS = 'web/src/**/*.browser.test.tsx';

/** Tests that are too long for `npm test`; `npm run prove` runs them. */
const LONGEST = '{server,drills}/**/*.prove.test.ts';

/** Tests that start servers or load the sample market, the longest last. */
const LONG = ['/load-sample-data.test.', '/server/src/main.test.', '/scripts/dev.test.'];

/** Long tests first: started at the end, they would leave the other workers idle. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const length = ({ moduleId }: TestSpecification) => LONG.findIndex(part => moduleId.includes(part));
    return sorted.toSorted((a, b) => length(b) - length(a));
  }
}

/** Tests that Node runs unmodified, with its compile cache. Vite would transform each file again. */
const inNode = (name: string, include: string[], exclude = NEVER): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    exclude,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: './server/src/testing/global-setup.ts',
  },
});

export default defineConfig({
  test: {
    allowOnly: false,
    // The speed of the machine must not decide a test.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Isolation would import the whole server for each file, which takes as long as its tests. A test that changes
    // shared state (the clock, the environment) restores it.
    isolate: false,
    // Tests spend part of their time waiting for the database or a child process. A number, because Vitest caps a
    // percentage at 100%.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,web/src,web/build}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, COMPONENTS],
        },
      },
      {
        extends: true,
        css: { modules: cssModules },
        plugins: [react(), layerOrder],
        // Packages are bundled once, and all of them before the first test: one found later would reload the page.
        cacheDir: join(import.meta.dirname, '.cache/vite-components'),
        // The page runs a script of this folder.
        publicDir: join(import.meta.dirname, 'web/public'),
        optimizeDeps: {
          entries: ['web/src/app/main.tsx', 'web/src/pages/**/*.tsx', COMPONENTS],
          include: ['axe-core'],
        },
        test: {
          name: 'component',
          include: [COMPONENTS],
          exclude: NEVER,
          // As the browser tests, which a busy machine fails now and then.
          retry: 1,
          // How long a machine takes decides no test. The first one waits until the modules of a page are transformed.
          expect: { poll: { timeout: 60_000 } },
          // Each file gets modules of its own: `openPage` registers the hooks that simulate the server where it is imported.
          isolate: true,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions,
              contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 0.5 },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
            screenshotFailures: false,
          },
        },
      },
      inNode('server', ['{server,scripts,bench,drills}/**/*.test.ts'], [...NEVER, LONGEST]),
      inNode('prove', [LONGEST]),
    ],
  },
});
