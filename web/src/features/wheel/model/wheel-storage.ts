// The names of the specification under which the browser keeps the wheel's outcome.
export const HAS_SPUN = 'hasSpunWheel';
export const RESULT = 'wheelResult';
