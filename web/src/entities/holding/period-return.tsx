// The return of a period. It opens its working (formula, flows and dates), which is loaded on demand.
import { TIME_RANGES, type TimeRange } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { useApi } from '#web/api/use-api.ts';
import { Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import returnWords from '#web/locales/en/returns.json';
import { ReturnWorking, WorkingBones, type ReturnKind } from './return-working.tsx';

interface PeriodReturnProps {
  /** The name of a time range. */
  period: string;
  kind: ReturnKind;
  percent: number | null;
}

export function PeriodReturn({ period, kind, percent }: PeriodReturnProps) {
  const word = useText(returnWords);
  const trade = useText(tradeWords);
  const format = useFormat();
  const { comma } = usePunctuation();
  const range = TIME_RANGES.find(one => one === period);
  if (percent === null || range === undefined) return <Delta value={percent} />;
  return (
    <Why
      label={`${trade(range)}${comma}${word(kind)} ${format.percent(percent)}`}
      title={`${word(kind)}${comma}${trade(range)}`}
      working={() => <PeriodWorking range={range} kind={kind} />}
    >
      <Delta value={percent} />
    </Why>
  );
}

function PeriodWorking({ range, kind }: { range: TimeRange; kind: ReturnKind }) {
  const t = useText(returnWords);
  const analytics = useApi('GET /dashboard/analytics', { query: { timeRange: range } });
  return (
    <Loaded from={analytics} skeleton={<WorkingBones />} failed={t('workingFailed')}>
      {data => <ReturnWorking working={data[kind]} kind={kind} range={range} />}
    </Loaded>
  );
}
