import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import {
  DatabaseUnavailable,
  hideRowFromLogs,
  isConnectionLoss,
  reasonOf,
  describeConnectionLoss,
} from './database-errors.ts';

function reported(code: string): DatabaseError {
  const error = new DatabaseError('reported', 8, 'error');
  error.code = code;
  return error;
}

test.each([
  ['a full disk', '53100'],
  ['too little memory', '53200'],
  ['too many connections', '53300'],
  ['a disk that cannot be written', '58030'],
  ['a shutdown', '57P01'],
  ['a lost connection', '08006'],
  ['a standby where the primary was', '25006'],
])('%s is temporary: callers are asked to retry', (_name, code) => {
  expect(isConnectionLoss(reported(code))).toBe(true);
});

test.each([
  ['a row that is there already', '23505'],
  ['a conflict', '40001'],
  ['a mistake in a statement', '42601'],
])('%s is not temporary', (_name, code) => {
  expect(isConnectionLoss(reported(code))).toBe(false);
});

test('a name of two machines is reported with the reason of each', () => {
  const each = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
  expect(reasonOf(new AggregateError(each.map(words => new Error(words))))).toBe(each.join('; '));
});

test.each([
  ['53100', "PostgreSQL's disk is full (reported)."],
  ['25006', 'PostgreSQL takes no changes (reported): it is a standby'],
  ['57P01', 'The connection to PostgreSQL was lost (reported).'],
])('the user of a command sees why %s, for single connections and for the pool', (code, words) => {
  const error = reported(code);
  const pooled = new DatabaseUnavailable('PostgreSQL cannot be reached: reported', { cause: error });
  for (const met of [error, pooled]) expect(describeConnectionLoss(met)).toContain(words);
});

test('a logged error contains neither the row nor the text that failed to parse', () => {
  const error = Object.assign(reported('22P02'), {
    detail: 'Failing row (Vale)',
    where: 'JSON data: {"pin": Vale',
  });
  expect(JSON.stringify(error)).toContain('Vale');
  hideRowFromLogs(error);
  expect(JSON.stringify(error)).not.toContain('Vale');
});
