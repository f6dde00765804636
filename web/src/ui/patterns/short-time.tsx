// A moment in few words: the time of today, the day and time of this year, the day of earlier years. The complete
// moment with its time zone is shown on hover.
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMoment } from '#web/lib/use-moment.ts';

export function ShortTime({ at }: { at: string }) {
  const moment = useMoment();
  const { date, recent } = useFormat();
  const [now] = useState(() => new Date());
  const style = date(at) === date(now) ? 'clock' : recent(at) === date(at) ? 'day' : 'shortTime';
  return (
    <time dateTime={at} title={moment(at)}>
      {date(at, style)}
    </time>
  );
}
