// The drills: `npm run prove -- [--only D1,D3] [--smoke] [--<size> <n>]`.
import { runParts } from '../bench/lib/run-parts.ts';
import { DRILLS } from './drills.ts';

process.exit(await runParts(DRILLS, process.argv.slice(2)));
