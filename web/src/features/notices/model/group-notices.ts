// Groups notices by how long ago they are: today, yesterday, this week, then month by month. Pure.
import { formatDate } from '#domain/format/dates.ts';
import { dayNumber } from '#domain/format/spans.ts';

interface Reader {
  readonly now: Date;
  readonly locale: string;
  readonly zone: string;
}

/** A month is named in the reader's language: 'November 2026'. */
export interface NoticeGroup<T> {
  readonly span: 'today' | 'yesterday' | 'thisWeek' | 'month';
  readonly month: string;
  readonly notices: readonly T[];
}

export function groupNotices<T extends { readonly createdAt: string }>(
  notices: readonly T[],
  { now, locale, zone }: Reader,
): readonly NoticeGroup<T>[] {
  const today = dayNumber(now, zone);
  const spanOf = ({ createdAt }: T): NoticeGroup<T>['span'] => {
    const day = dayNumber(new Date(createdAt), zone);
    if (day >= today) return 'today';
    if (day === today - 1) return 'yesterday';
    return weekOf(day) === weekOf(today) ? 'thisWeek' : 'month';
  };
  const keyed = Map.groupBy(notices, notice => {
    const span = spanOf(notice);
    return span === 'month' ? formatDate(notice.createdAt, locale, zone, 'month') : span;
  });
  return [...keyed].map(([month, ofGroup]) => ({
    span: ofGroup[0] ? spanOf(ofGroup[0]) : 'month',
    month,
    notices: ofGroup,
  }));
}

/** Weeks begin on Monday. Day 0 of 1970 is a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
