import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { chargeOf } from './find-channel.ts';

test('an amount of which the fee leaves nothing is refused for the fee, not for a minimum that it is above', () => {
  const channel = {
    ...{ id: 'id', method_id: 'method', name: 'Wire', fee_bps: 10_000 },
    ...{ minimum_minor: 1n, maximum_minor: 1_000_000n },
  };
  const charge = chargeOf(channel, 50_00n);
  expect(isRefusal(charge) && [charge.code, charge.facts]).toEqual([
    'fee_takes_all',
    { channel: 'Wire', percent: '100' },
  ]);
  expect(chargeOf({ ...channel, fee_bps: 9_900 }, 50_00n)).toBe(49_50n);
});
