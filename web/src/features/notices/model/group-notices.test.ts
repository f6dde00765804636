import { expect, test } from 'vitest';
import { groupNotices } from './group-notices.ts';

const NEW_YORK = 'America/New_York';
// A Friday, 11 PM in New York.
const now = new Date('2026-11-28T04:00:00.000Z');

const spans = (times: readonly string[], locale = 'en-US') =>
  groupNotices(
    times.map(createdAt => ({ createdAt })),
    { now, locale, zone: NEW_YORK },
  ).map(({ span, month, notices }) => [span, span === 'month' ? month : '', notices.length]);

test('days, weeks and months are those of the reader’s time zone', () => {
  expect(
    spans([
      '2026-11-28T03:59:00.000Z',
      '2026-11-27T05:00:00.000Z',
      '2026-11-27T04:59:00.000Z',
      '2026-11-25T12:00:00.000Z',
      '2026-11-23T05:00:00.000Z',
      '2026-11-23T04:59:00.000Z',
      '2026-11-01T12:00:00.000Z',
      '2025-11-01T12:00:00.000Z',
    ]),
  ).toEqual([
    ['today', '', 2],
    ['yesterday', '', 1],
    ['thisWeek', '', 2],
    ['month', 'November 2026', 2],
    ['month', 'November 2025', 1],
  ]);
});

test('a month is named in the reader’s language, and a clock that runs behind still says today', () => {
  expect(spans(['2026-11-29T12:00:00.000Z', '2026-10-02T12:00:00.000Z'], 'de-DE')).toEqual([
    ['today', '', 1],
    ['month', 'Oktober 2026', 1],
  ]);
});
