// The command-line arguments of benchmarks and drills.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingTool, type Outcome, type Part } from './part.ts';
import { runParts } from './run-parts.ts';

const said: string[] = [];
const say = (line: unknown): void => {
  said.push(String(line));
};
const ran: string[] = [];

const ROW = { measure: 'people', found: '1' };

function makePart(id: string, end: () => Outcome = () => ({ rows: [ROW], problems: [] })): Part {
  return {
    id,
    title: 'counts',
    sizes: { people: 3 },
    smoke: { people: 1 },
    run: ({ people }) => {
      ran.push(`${id} with ${people}`);
      return new Promise(resolve => {
        resolve(end());
      });
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

test('a single part runs with a given size', async () => {
  expect(await runParts(PARTS, ['--smoke', '--only', 'D2', '--people', '7'])).toBe(0);
  expect(ran).toEqual(['D2 with 7']);
});

test.each([
  [
    'lacks a tool',
    () => {
      throw new MissingTool('there is no pgbench');
    },
  ],
  ['finds nothing to report', () => ({ rows: [], problems: [] })],
  ['finds a problem', () => ({ rows: [ROW], problems: ['the books do not agree'] })],
])('a part that %s fails, and the others run all the same', async (_what, end) => {
  expect(await runParts([makePart('D1', end), makePart('D2')], ['--smoke'])).toBe(1);
  expect(ran).toEqual(['D1 with 1', 'D2 with 1']);
  expect(said.at(-1)).toBe('\nWrong: D1.');
});

test.each(['--only d1', '--only D1,D9', '--only', '--peeple 7', '--people many', '--help'])(
  '%s is refused with a list of the parts',
  async typed => {
    expect(await runParts(PARTS, ['--smoke', ...typed.split(' ')])).toBe(1);
    expect(ran).toEqual([]);
    expect(said).toEqual([
      `'--smoke ${typed}' cannot be run. There are --smoke, --only D1,D2, and with a number each --people.`,
    ]);
  },
);
