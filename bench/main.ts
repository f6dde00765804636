// The benchmarks: `npm run bench -- [--only B1,B2] [--smoke] [--<size> <n>]`.
import { runParts } from './lib/run-parts.ts';
import { BENCHMARKS } from './benchmarks.ts';

process.exit(await runParts(BENCHMARKS, process.argv.slice(2)));
