// The working of the largest drawdown and of the volatility: the calculation, its dates, the formula, and
// every flow.
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Delta } from '#web/ui/badge.tsx';
import { KeyValues, type KeyValue } from '#web/ui/card.tsx';
import returnWords from '#web/locales/en/returns.json';
import { FlowTable, FormulaNote } from '#web/entities/holding/return-working.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';

type Analytics = Answer<'GET /dashboard/analytics'>;

interface RiskProps {
  analytics: Analytics;
}

export function FallWorking({ analytics }: RiskProps) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const { maxDrawdown, drawdownWorking, timeRange } = analytics;
  if (drawdownWorking === null) return null;
  const { peakDay, peakLevel, troughDay, troughLevel, from } = drawdownWorking;
  const fell = peakLevel !== null && troughLevel !== null && troughDay !== null;
  const [peak, low] = [format.number(peakLevel ?? 0, 2), format.number(troughLevel ?? 0, 2)];
  const start = t('startOf', { day: format.day(from) });
  return (
    <Working
      sum={
        <>
          {fell ? `${low} ÷ ${peak} − 1 =` : t('neverBelow')} <Delta value={maxDrawdown} />
        </>
      }
      text={t('deepestFallText')}
      timeRange={timeRange}
      dates={drawdownWorking}
      items={[
        fell && { label: peakDay === null ? start : t('highOf', { day: format.day(peakDay) }), value: peak },
        fell && { label: t('lowOf', { day: format.day(troughDay) }), value: low },
      ]}
      formula={t('deepestFallFormula')}
    />
  );
}

export function VolatilityWorking({ analytics }: RiskProps) {
  const t = useText(dashboardWords);
  const word = useText(returnWords);
  const { gap } = usePunctuation();
  const format = useFormat();
  const { volatility, volatilityDaily, volatilityWorking, timeRange } = analytics;
  if (volatilityDaily === null || volatilityWorking === null) return null;
  // Shown with the precision used in the multiplication, because the rounded value would give a different
  // result.
  const daily = format.part(volatilityWorking.deviation * 100, 4, 4);
  const year = volatility === null ? null : format.part(volatility, 2, 2);
  return (
    <Working
      sum={
        year === null
          ? `${t('volatility')} ${format.part(volatilityDaily, 2, 2)}`
          : `${daily} × √365 = ${year}`
      }
      text={year === null ? `${t('volatilityText')}${gap}${word('notAnnualised')}` : t('volatilityText')}
      timeRange={timeRange}
      dates={volatilityWorking}
      items={[
        { label: t('daysHeld'), value: format.number(volatilityWorking.days) },
        { label: t('averageDay'), value: <Delta value={volatilityWorking.meanDaily} /> },
        { label: t('deviationDaily'), value: daily },
        year !== null && { label: word('annualised'), value: year },
      ]}
      formula={t('volatilityFormula')}
    />
  );
}

interface WorkingProps extends Pick<Analytics, 'timeRange'> {
  sum: ReactNode;
  text: string;
  dates: { readonly from: string; readonly to: string };
  items: readonly (KeyValue | false)[];
  formula: string;
}

function Working({ sum, text, timeRange, dates, items, formula }: WorkingProps) {
  const t = useText(dashboardWords);
  const format = useFormat();
  return (
    <>
      <p className="say num">{sum}</p>
      <p className="muted">{text}</p>
      <KeyValues
        look="sum"
        items={[
          { label: t('range'), value: `${format.day(dates.from)} – ${format.day(dates.to)}` },
          ...items,
        ]}
      />
      <FormulaNote>{formula}</FormulaNote>
      <FlowTable range={timeRange} />
    </>
  );
}
