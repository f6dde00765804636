// The tests under Vitest: pure tests of all packages, and the server's tests, which share one real PostgreSQL.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NEVER = ['**/node_modules/**', 'web/dist/**'];

/** Tests that start servers or load the sample market, the longest last. */
const LONG = [
  '/fuzz-api.test.',
  '/load-sample-data-again.test.',
  '/server/src/main.test.',
  '/scripts/dev.test.',
  '/bench.test.',
  '/drills.test.',
];

/** Long tests first: started at the end, they would leave the other workers idle. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const length = ({ moduleId }: TestSpecification) => LONG.findIndex(part => moduleId.includes(part));
    return sorted.toSorted((a, b) => length(b) - length(a));
  }
}

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
          exclude: NEVER,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,scripts,bench,drills}/**/*.test.ts'],
          exclude: NEVER,
          // Node runs TypeScript directly and caches the compiled code; Vite would transform each file.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: './server/src/testing/global-setup.ts',
        },
      },
    ],
  },
});
