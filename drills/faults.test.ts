// The deliberate faults of drill D11 can still be planted: the code that each of them changes is in its file exactly once.
import { expect, test } from 'vitest';
import { plantedFaults } from './d11-faults.ts';

test('each deliberate fault can be planted', async () => {
  const { rows, problems } = await plantedFaults.run(plantedFaults.smoke, () => undefined);
  expect(problems).toEqual([]);
  expect(rows.filter(({ met }) => met === false)).toEqual([]);
});
