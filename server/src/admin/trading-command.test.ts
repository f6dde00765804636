import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as trading } from './commands/trading.ts';

const server = await createTestApp();
const { db } = server;

test('trading is halted and resumed by one word each, and a repeated command reports the present status', async () => {
  const { slug } = await insertStock(db, server.now);
  const { run, said } = commandRunner(server, trading);
  for (const word of ['halt', 'halt', 'open', 'open']) expect(await run(slug, word)).toBe(0);
  expect(said).toEqual([
    'Trading in Acme is halted.',
    'Trading in Acme is halted already.',
    'Acme trades again.',
    'Acme trades already.',
  ]);
  const gone = await insertStock(db, server.now, { status: 'bankrupt' });
  await expect(run(gone.slug, 'halt')).rejects.toThrow('has left the market');
});
