// Tests the state of the backup.
import { expect, test } from 'vitest';
import { backupState } from './backup-state.ts';

const NOW = '2026-11-29T12:00:00.000Z';

test('a backup of the last day is fresh, an earlier one is old, and none is none', () => {
  expect(backupState('2026-11-29T03:10:00.000Z', NOW)).toBe('fresh');
  expect(backupState('2026-11-28T00:01:00.000Z', NOW)).toBe('fresh');
  expect(backupState('2026-11-27T23:59:00.000Z', NOW)).toBe('old');
  expect(backupState(null, NOW)).toBe('none');
});
