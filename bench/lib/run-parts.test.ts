// The command-line arguments of benchmarks and drills.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Part } from './part.ts';
import { runParts } from './run-parts.ts';

const said: string[] = [];
const say = (line: unknown): void => {
  said.push(String(line));
};
const ran: string[] = [];

function makePart(id: string): Part {
  return {
    id,
    title: 'counts',
    sizes: { people: 3 },
    smoke: { people: 1 },
    run: ({ people }) => {
      ran.push(`${id} with ${people}`);
      return Promise.resolve({ rows: [], problems: [] });
    },
  };
}

const PARTS = [makePart('D1'), makePart('D2')];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(say);
  vi.spyOn(console, 'error').mockImplementation(say);
});

afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
  ran.length = 0;
});

test('one part alone is run, with a size of one’s own', async () => {
  expect(await runParts(PARTS, ['--smoke', '--only', 'D2', '--people', '7'])).toBe(0);
  expect(ran).toEqual(['D2 with 7']);
});

test.each(['--only d1', '--only D1,D9', '--only', '--peeple 7', '--people many', '--help'])(
  '%s is no run of which nothing is wrong: it says what there is',
  async typed => {
    expect(await runParts(PARTS, ['--smoke', ...typed.split(' ')])).toBe(1);
    expect(ran).toEqual([]);
    expect(said).toEqual([
      `'--smoke ${typed}' cannot be run. There are --smoke, --only D1,D2, and with a number each --people.`,
    ]);
  },
);
