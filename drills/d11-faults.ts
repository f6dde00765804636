// D11: the tests tested. Each deliberate fault is planted alone in a copy of the tree, and the tests named with it must
// fail; first they must pass there without it.
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
import type { Part } from '../bench/lib/part.ts';
import { FAULTS, type Fault } from './lib/faults.ts';

/** Far longer than any of them takes on a busy machine: a test that is only slow must not count as one that noticed. */
const LONGEST_MS = 300_000;
const ALL_LONGEST_MS = 1_200_000;
const SIZES = { faults: FAULTS.length, skip: 0 };

export const plantedFaults: Part<typeof SIZES> = {
  id: 'D11',
  title: 'deliberate faults, planted one by one',
  sizes: SIZES,
  // That each fault can still be planted is seen without running a single test.
  smoke: { faults: 0, skip: 0 },
  run: async ({ faults, skip }, say) => {
    const problems = FAULTS.filter(fault => countIn(ROOT, fault) !== 1).map(
      ({ says, file }) => `'${says}' cannot be planted: its place in ${file} is gone, or is there twice`,
    );
    const chosen = FAULTS.slice(skip, skip + faults);
    const tree = copyTree();
    const missed: string[] = [];
    let planted = 0;
    try {
      const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
      // Then nothing can be said of any fault, and no figure is written.
      if (all.length > 0 && !(await passes(tree, all, ALL_LONGEST_MS)))
        throw new Error('the tests fail without any fault');
      for (const fault of problems.length === 0 ? chosen : []) {
        planted += 1;
        const caught = await isCaught(tree, fault);
        say(`${caught ? 'caught' : 'MISSED'}: ${fault.says}`);
        if (!caught) missed.push(fault.says);
      }
    } finally {
      rmSync(tree, { recursive: true });
    }
    const caught = planted - missed.length;
    return {
      rows: [
        { measure: 'faults known', found: String(FAULTS.length), aim: '≥ 25', met: FAULTS.length >= 25 },
        { measure: 'planted', found: String(planted) },
        { measure: 'caught', found: String(caught), aim: 'all', met: missed.length === 0 },
      ],
      problems: [...problems, ...missed.map(says => `no test noticed that ${says}`)],
      counts: { faultsPlanted: planted, faultsCaught: caught },
    };
  },
};

function countIn(tree: string, { file, find }: Fault): number {
  return readFileSync(join(tree, file), 'utf8').split(find).length - 1;
}

/** What git knows and what it would take up, with the packages linked in. */
function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'foreshare-faults-'));
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(tree, 0o755);
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'domain', 'contract', 'server'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
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
    return !(await passes(tree, fault.tests, LONGEST_MS));
  } finally {
    writeFileSync(path, before);
  }
}

/** Tests that hang have noticed something, too. */
function passes(tree: string, tests: readonly string[], timeout_ms: number): Promise<boolean> {
  const args = [join('node_modules', 'vitest/vitest.mjs'), 'run', '--bail=1', ...tests];
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd: tree, timeout: timeout_ms, maxBuffer: 2 ** 26 }, error => {
      resolve(error === null);
    });
  });
}
