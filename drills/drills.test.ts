// Every drill in its smallest size: nothing is lost, nothing is there twice, the books agree.
import { afterAll, expect, test } from 'vitest';
import { shareLab } from '../bench/lib/open-lab.ts';
import { MissingTool } from '../bench/lib/part.ts';
import { DRILLS } from './drills.ts';

// Minutes, where the machine is busy.
const LONGEST_MS = 600_000;

afterAll(shareLab());

// The fuzz has a test of its own beside it.
const small = DRILLS.filter(part => part.id !== 'D7');

test.each(small.map(part => [part.id, part] as const))(
  '%s finds nothing wrong',
  async (_id, part) => {
    try {
      const { rows, problems } = await part.run(part.smoke, () => undefined);
      expect(rows.length).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    } catch (error) {
      // The machine may lack a tool that is no part of the product, such as hledger; then the drill says so.
      expect(error).toBeInstanceOf(MissingTool);
    }
  },
  LONGEST_MS,
);
