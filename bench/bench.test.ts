// Every benchmark in its smallest size: it runs to its end and has something to tell. What it measures is not judged.
import { afterAll, expect, test } from 'vitest';
import { BENCHMARKS } from './benchmarks.ts';
import { shareLab } from './lib/open-lab.ts';
import { MissingTool } from './lib/part.ts';

// Minutes, where the machine is busy.
const LONGEST_MS = 600_000;

afterAll(shareLab());

test.each(BENCHMARKS.map(part => [part.id, part] as const))(
  '%s runs',
  async (_id, part) => {
    try {
      const { rows, problems } = await part.run(part.smoke, () => undefined);
      expect(rows.length).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    } catch (error) {
      // The machine may lack a tool that is no part of the product, such as pgbench; then the part says so.
      expect(error).toBeInstanceOf(MissingTool);
    }
  },
  LONGEST_MS,
);
