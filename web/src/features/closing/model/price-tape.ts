// The prices around a certificate's crest.
import type { Answer } from '#web/api/api-contract.ts';

type Days = Answer<'GET /market/{slug}/history'>['days'];

const WEEK_MS = 7 * 86_400_000;
/** Two years of weeks. */
const MOST_WEEKS = 104;

/** The last close of each week up to a day (YYYY-MM-DD), oldest first. Weeks are counted back from that day. */
export function weeklyCloses(days: Days, until: string): readonly number[] {
  const end = Date.parse(until);
  const closes = new Map<number, number>();
  for (const { day, close } of days) {
    const weeksBack = Math.floor((end - Date.parse(day)) / WEEK_MS);
    if (weeksBack >= 0 && weeksBack < MOST_WEEKS) closes.set(weeksBack, close);
  }
  return [...closes].sort(([a], [b]) => b - a).map(([, close]) => close);
}
