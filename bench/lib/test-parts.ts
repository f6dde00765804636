// Runs each benchmark or drill in its smallest size as a test.
import { afterAll, expect, test } from 'vitest';
import { shareLab } from './open-lab.ts';
import { MissingTool, type Part } from './part.ts';

/** Allows minutes on a busy machine. */
const LONGEST_MS = 600_000;

/** @param does the verb of the test names after the part's id, e.g. `runs`. */
export function testParts(parts: readonly Part[], does: string): void {
  afterAll(shareLab());
  const named = parts.map(part => [part.id, part] as const);
  test.each(named)(
    `%s ${does}`,
    async (_id, part) => {
      try {
        const { rows, problems } = await part.run(part.smoke, () => undefined);
        expect(rows.length).toBeGreaterThan(0);
        expect(problems).toEqual([]);
      } catch (error) {
        // The machine may lack a tool that is no part of the product, such as pgbench or hledger; then the part says so.
        expect(error).toBeInstanceOf(MissingTool);
      }
    },
    LONGEST_MS,
  );
}
