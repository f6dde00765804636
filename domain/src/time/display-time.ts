// A moment as sentences and documents name it.

/** `2026-11-20T14:30:00Z`, as a refusal names it: whoever shows the sentence tells it by the reader's own clock. */
export function instantOf(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** `2026-11-20 14:30 UTC`: to the minute, its seconds dropped. */
export function displayTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
