// Runs benchmarks or drills in sequence, prints their results and stores them. Examples: `npm run bench -- --only B1,B4
// --seconds 5`, `npm run prove -- --smoke`.
import { shareLab } from './open-lab.ts';
import { MissingTool, type Outcome, type Part, type Sizes } from './part.ts';
import { writeFigures } from './write-figures.ts';

interface Wish {
  readonly only: readonly string[] | undefined;
  /** Use the small sizes on one shared server where parts allow it, and write nothing. */
  readonly smoke: boolean;
  readonly sizes: Sizes;
  /** A folder with files that a part works on. */
  readonly files: string | undefined;
}

/** Returns the exit code: 1 when a part failed or found a violation, or when an argument is unknown. */
export async function runParts(parts: readonly Part[], args: readonly string[]): Promise<number> {
  const wish = readWish(parts, args);
  if (wish === undefined) {
    console.error(`'${args.join(' ')}' cannot be run. ${tellWishes(parts)}`);
    return 1;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const failed: string[] = [];
  const closeLab = wish.smoke ? shareLab() : () => Promise.resolve();
  try {
    for (const part of parts) {
      if (wish.only !== undefined && !wish.only.includes(part.id)) continue;
      if (!(await runPart(part, wish))) failed.push(part.id);
    }
  } finally {
    await closeLab();
  }
  console.log(failed.length === 0 ? '\nNothing is wrong.' : `\nWrong: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

async function runPart(part: Part, wish: Wish): Promise<boolean> {
  const usual = wish.smoke ? part.smoke : part.sizes;
  const changed = Object.entries(wish.sizes).filter(([name]) => name in usual);
  const sizes: Sizes = { ...usual, ...Object.fromEntries(changed) };
  console.log(`\n${part.id} ${part.title}`);
  const started_ms = performance.now();
  let outcome: Outcome;
  try {
    const say = (line: string): void => {
      console.log(`   ${line}`);
    };
    outcome = await part.run(sizes, say, wish.files);
  } catch (error) {
    if (error instanceof MissingTool) {
      console.log(`   not run: ${error.message}`);
      return false;
    }
    console.error(error);
    return false;
  }
  const took_ms = performance.now() - started_ms;
  for (const { measure, found, aim, met } of outcome.rows) {
    const judged = met === undefined ? '' : met ? ' (met)' : ' (NOT met)';
    console.log(`   ${measure}: ${found}${aim === undefined ? '' : `, aim ${aim}${judged}`}`);
  }
  for (const note of outcome.notes ?? []) console.log(`   ${note}`);
  for (const problem of outcome.problems) console.log(`   WRONG: ${problem}`);
  console.log(`   ${(took_ms / 1000).toFixed(1)} s`);
  if (!wish.smoke && part.isUnrecorded !== true) await writeFigures(part, sizes, outcome, took_ms);
  return outcome.problems.length === 0 && outcome.rows.length > 0;
}

/** Undefined for an unknown argument or part. A part that never ran must not look like a part without violations. */
function readWish(parts: readonly Part[], args: readonly string[]): Wish | undefined {
  const smoke = args.includes('--smoke');
  const sizes: Record<string, number> = {};
  let only: readonly string[] | undefined;
  let files: string | undefined;
  const names = sizesOf(parts);
  const ids = parts.map(part => part.id);
  const rest = args.filter(arg => arg !== '--smoke');
  for (let index = 0; index < rest.length; index += 2) {
    const name = rest[index]?.replace(/^--/, '') ?? '';
    const value = rest[index + 1] ?? '';
    if (name === 'only') only = value.split(',');
    else if (name === 'files' && value !== '') files = value;
    else if (names.has(name) && /^\d+(\.\d+)?$/.test(value)) sizes[name] = Number(value);
    else return undefined;
  }
  return only?.every(id => ids.includes(id)) === false ? undefined : { only, smoke, sizes, files };
}

function tellWishes(parts: readonly Part[]): string {
  const sizes = [...sizesOf(parts)].map(size => `--${size}`).join(', ');
  return `There are --smoke, --only ${parts.map(part => part.id).join(',')}, and with a number each ${sizes}.`;
}

function sizesOf(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.flatMap(part => Object.keys(part.sizes)));
}
