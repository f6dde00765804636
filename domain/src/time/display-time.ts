// A moment as sentences and documents name it.

/** `2026-11-20 14:30 UTC`: to the minute, its seconds dropped. */
export function displayTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
