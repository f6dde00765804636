/** `2026-11-20T14:30:00Z`, the form used in refusals. The client shows it in the reader's time zone. */
export function instantOf(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** `2026-11-20 14:30 UTC`: to the minute, seconds dropped. */
export function displayTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
