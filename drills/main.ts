// The drills: `npm run prove -- [--only D1,D3] [--smoke] [--<size> <n>]`. With --smoke the benchmarks run, too: their
// smallest size shows that they work.
import { BENCHMARKS } from '../bench/benchmarks.ts';
import { runParts } from '../bench/lib/run-parts.ts';
import { DRILLS } from './drills.ts';

const args = process.argv.slice(2);
const parts = args.includes('--smoke') ? [...DRILLS, ...BENCHMARKS] : DRILLS;

process.exit(await runParts(parts, args));
