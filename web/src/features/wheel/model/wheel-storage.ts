// The storage keys of the wheel's outcome, as named by the specification.
export const HAS_SPUN = 'hasSpunWheel';
export const RESULT = 'wheelResult';
