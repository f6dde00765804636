// Every drill in its smallest size: nothing is lost, nothing is there twice, the books agree.
import { testParts } from '../bench/lib/test-parts.ts';
import { DRILLS } from './drills.ts';

// The fuzz has a test of its own beside it.
const small = DRILLS.filter(part => part.id !== 'D7');

testParts(small, 'finds nothing wrong');
