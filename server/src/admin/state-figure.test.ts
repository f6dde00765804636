import { expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as stateFigure } from './commands/state-figure.ts';

const server = await createTestApp();
const { db } = server;
const { userId: actorId } = await server.addPerson({ role: 'operator' });
const { run, said } = commandRunner(server, stateFigure, { actorId, secondId: null });

/** The stated figures of the site, past the time for which the last ones are given. */
async function readStated() {
  server.pass(600_000);
  const { figures } = await server.ask('GET /site/figures');
  return figures.filter(({ kind }) => kind === 'stated');
}

test('an operator states a figure with its source and day, changes it, and removes it', async () => {
  expect(await run('retention', '94%', '--source', 'Survey of 2025', '--as-of', '2025-12-31')).toBe(0);
  expect(await run('offices', '3', '--as-of=2026-01-01', '--source=Register of companies')).toBe(0);
  expect(await run('retention', '95.5%', '--source', 'Survey', '--as-of', '2026-01-31')).toBe(0);
  expect(await readStated()).toEqual([
    {
      name: 'offices',
      value: 3,
      unit: 'count',
      kind: 'stated',
      how: 'Register of companies, 2026-01-01',
      since: null,
    },
    {
      name: 'retention',
      value: 95.5,
      unit: 'percent',
      kind: 'stated',
      how: 'Survey, 2026-01-31',
      since: null,
    },
  ]);
  expect(await run('offices', '--remove')).toBe(0);
  expect((await readStated()).map(({ name }) => name)).toEqual(['retention']);
  expect(said).toEqual([
    'retention is 94% (Survey of 2025, 2025-12-31).',
    'offices is 3 (Register of companies, 2026-01-01).',
    'retention is 95.5% (Survey, 2026-01-31).',
    'offices is removed.',
  ]);
  const log = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'figure_stated')
    .orderBy('id')
    .execute();
  expect(log.every(each => each.actor_id === actorId)).toBe(true);
  expect(log.map(({ subject_id, details }) => [subject_id, details])).toEqual([
    ['retention', { value: '94%', source: 'Survey of 2025', asOf: '2025-12-31' }],
    ['offices', { value: '3', source: 'Register of companies', asOf: '2026-01-01' }],
    ['retention', { value: '95.5%', source: 'Survey', asOf: '2026-01-31' }],
    ['offices', { removed: true }],
  ]);
});

const SOURCE = ['--source', 'Survey'];
const AS_OF = ['--as-of', '2026-01-31'];

test.each([
  [['retention', '95', ...AS_OF], 'Say where the figure is from'],
  [['retention', '95', '--source', ' ', ...AS_OF], 'Say where the figure is from'],
  [['retention', '95', ...SOURCE], 'Say the day of the figure'],
  [['retention', '95', ...SOURCE, '--as-of', '2026-02-30'], 'Say the day of the figure'],
  [['retention', '95', ...SOURCE, '--as-of', addDays(dayOf(new Date()), 1)], 'is still to come'],
  [['retention', ...SOURCE, ...AS_OF], 'Say the value'],
  [['retention', '95,5', ...SOURCE, ...AS_OF], 'The value is a number'],
  [['Client retention', '95', ...SOURCE, ...AS_OF], 'Say the name of the figure'],
  [['investors', '95', ...SOURCE, ...AS_OF], 'investors is counted, so it cannot be stated.'],
  [['nothing', '--remove'], 'No figure nothing is stated.'],
])('%j is refused and states nothing', async (words, sentence) => {
  const before = await readStated();
  await expect(run(...words)).rejects.toThrow(sentence);
  expect(await readStated()).toEqual(before);
});

test('no figure is stated without an operator who answers for it', async () => {
  const { run: runAlone } = commandRunner(server, stateFigure);
  await expect(runAlone('retention', '95', ...SOURCE, ...AS_OF)).rejects.toThrow('Say which operator');
});

test('every counted figure is refused by its name', async () => {
  const { figures } = await server.ask('GET /site/figures');
  const counted = figures.filter(({ kind }) => kind === 'counted');
  expect(counted.length).toBeGreaterThan(0);
  for (const { name } of counted)
    await expect(run(name, '1', ...SOURCE, ...AS_OF)).rejects.toThrow('is counted');
});
