// Runs one part of scripts/test.mjs as a program of its own and reports its end as an outcome.
import type { Outcome, Say } from '../../bench/lib/part.ts';
import { run } from '../../scripts/lib/children.mjs';

/** @param args what Node runs, from the project's root */
export async function runCheck(
  measure: string,
  args: readonly string[],
  say: Say,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const code = await run(process.execPath, args, {
    env: { ...process.env, ...environment },
    onOutput: text => {
      for (const line of text.split('\n')) if (line.trim() !== '') say(line);
    },
  });
  const met = code === 0;
  return {
    rows: [{ measure, found: met ? 'all passed' : 'failed', aim: 'all passed', met }],
    problems: met ? [] : [`${measure} failed; the reason is above`],
  };
}
