// Runs every drill in its smallest size.
import { testParts } from '../bench/lib/test-parts.ts';
import { DRILLS } from './drills.ts';

// The fuzz has its own test.
const small = DRILLS.filter(part => part.id !== 'D7');

testParts(small, 'finds nothing wrong');
