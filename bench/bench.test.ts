// Runs every benchmark in its smallest size and checks that it reports figures. The figures are not judged.
import { BENCHMARKS } from './benchmarks.ts';
import { testParts } from './lib/test-parts.ts';

testParts(BENCHMARKS, 'runs');
