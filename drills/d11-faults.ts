// D11: mutation testing. Each deliberate fault is planted alone in a copy of the tree, and its tests must fail. Without
// a fault all of them must pass there.
import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '#server/testing/server-process.ts';
import type { Part, Say } from '../bench/lib/part.ts';
import { FAULTS, type Fault } from './lib/faults.ts';

/** Far longer than any test takes on a busy machine, because a slow test must not count as a failed one. */
const LONGEST_TEST_MS = 60_000;
const LONGEST_MS = 300_000;
const ALL_LONGEST_MS = 1_200_000;
/** A run of a few tests mostly consists of its start, which uses one core. */
const TREES = 2;
/** The code under test, and what the configuration of the tests imports. */
const COPIED = ['domain', 'contract', 'server', 'e2e/support', 'web/build'];
const SIZES = { faults: FAULTS.length, skip: 0 };

export const plantedFaults: Part<typeof SIZES> = {
  id: 'D11',
  title: 'mutation testing: deliberate faults, one by one',
  sizes: SIZES,
  // Checks that each fault can still be planted, without running a test.
  smoke: { faults: 0, skip: 0 },
  run: async ({ faults, skip }, say) => {
    const unplantable = FAULTS.filter(fault => countIn(ROOT, fault) !== 1).map(
      ({ says, file }) => `'${says}' cannot be planted: its place in ${file} is gone, or is there twice`,
    );
    const chosen = unplantable.length === 0 ? FAULTS.slice(skip, skip + faults) : [];
    const missed = chosen.length === 0 ? [] : await plantAll(chosen, say);
    const caught = chosen.length - missed.length;
    return {
      rows: [
        { measure: 'faults known', found: String(FAULTS.length), aim: '≥ 25', met: FAULTS.length >= 25 },
        { measure: 'planted', found: String(chosen.length) },
        { measure: 'caught', found: String(caught), aim: 'all', met: missed.length === 0 },
      ],
      problems: [...unplantable, ...missed.map(says => `no test noticed that ${says}`)],
      counts: { faultsPlanted: chosen.length, faultsCaught: caught },
    };
  },
};

/**
 * The faults that no test detected. Throws when the tests fail without a fault, because then no fault can be judged.
 */
async function plantAll(chosen: readonly Fault[], say: Say): Promise<readonly string[]> {
  const waiting = [...chosen];
  const missed: string[] = [];
  const failing: string[] = [];
  const trees = Array.from({ length: TREES }, copyTree);
  const plantRest = async (tree: string): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const started_ms = performance.now();
      const caught = await isCaught(tree, fault);
      if (!caught) missed.push(fault.says);
      const took_s = (performance.now() - started_ms) / 1000;
      say(`${caught ? 'caught' : 'MISSED'}: ${fault.says} (${took_s.toFixed(0)} s)`);
    }
  };
  const tryWithoutFault = async (tree: string): Promise<void> => {
    const { passed, output } = await runTests(
      tree,
      [...new Set(chosen.flatMap(({ tests }) => tests))],
      ALL_LONGEST_MS,
    );
    if (passed) return;
    failing.push(output);
    waiting.length = 0;
  };
  try {
    const [first = '', ...others] = trees;
    await Promise.all([tryWithoutFault(first).then(() => plantRest(first)), ...others.map(plantRest)]);
  } finally {
    for (const tree of trees) rmSync(tree, { recursive: true });
  }
  if (failing.length > 0) throw new Error(`the tests fail without any fault:\n${failing.join()}`);
  return missed;
}

function countIn(tree: string, { file, find }: Fault): number {
  return readFileSync(join(tree, file), 'utf8').split(find).length - 1;
}

/** Copies the tracked and the new files; links the packages. */
function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'foreshare-faults-'));
  // When root starts this, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(tree, 0o755);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...COPIED], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of [...files.trim().split('\n'), 'package.json', 'vitest.config.ts']) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(ROOT, file), join(tree, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

async function isCaught(tree: string, fault: Fault): Promise<boolean> {
  const path = join(tree, fault.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(fault.find, () => fault.plant),
  );
  try {
    return !(await runTests(tree, fault.tests, LONGEST_MS)).passed;
  } finally {
    writeFileSync(path, before);
  }
}

/** A hanging test counts as failed. */
function runTests(
  tree: string,
  tests: readonly string[],
  timeout_ms: number,
): Promise<{ readonly passed: boolean; readonly output: string }> {
  const limits = [`--testTimeout=${LONGEST_TEST_MS}`, '--bail=1'];
  const args = [join('node_modules', 'vitest/vitest.mjs'), 'run', ...limits, ...tests];
  const options = { cwd: tree, timeout: timeout_ms, maxBuffer: 2 ** 26 };
  return new Promise(resolve => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ passed: error === null, output: stdout + stderr });
    });
  });
}
