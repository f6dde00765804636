// The tests under Vitest: pure ones everywhere, and the server's, which share one real PostgreSQL.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const NEVER = ['**/node_modules/**', 'web/dist/**'];

/** What starts servers, or the sample market, of its own; the longest last. */
const LONG = [
  '/fuzz-api.test.',
  '/load-sample-data-again.test.',
  '/server/src/main.test.',
  '/scripts/dev.test.',
  '/bench.test.',
  '/drills.test.',
];

/** The long ones first: begun at the end, they would leave the other workers without work. */
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
    // How long a machine takes decides no test.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each file anew would import the whole server again: as long as running its tests. Whoever changes what all share
    // (the clock, the environment) puts it back.
    isolate: false,
    // A test waits for a part of its time: for the database, for a child. Told as a number, since Vitest takes a share
    // above 100% for 100%.
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
          // Node runs all of this as it is written, and keeps what it has compiled: Vite would write each file anew.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: './server/src/testing/global-setup.ts',
        },
      },
    ],
  },
});
