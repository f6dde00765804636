// Every benchmark in its smallest size: it runs to its end and has something to tell. What it measures is not judged.
import { BENCHMARKS } from './benchmarks.ts';
import { testParts } from './lib/test-parts.ts';

testParts(BENCHMARKS, 'runs');
