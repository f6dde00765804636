// Figures below the value chart: return, largest drawdown, and volatility. Each opens its formula, dates and
// flows. A range that is too short for a figure shows a note.
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import returnWords from '#web/locales/en/returns.json';
import { ReturnWorking } from '#web/entities/holding/return-working.tsx';
import { yearOf } from './return-figure.tsx';
import { FallWorking, VolatilityWorking } from './risk-working.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

type Analytics = Answer<'GET /dashboard/analytics'>;

interface PartProps {
  analytics: Analytics;
}

export function RangeFigures({ analytics }: PartProps) {
  return (
    <dl className={styles['range-figures']} data-part="range-figures">
      <MoneyWeighted analytics={analytics} />
      <DeepestFall analytics={analytics} />
      <Volatility analytics={analytics} />
    </dl>
  );
}

interface RangeFigureProps {
  name: string;
  range: Analytics['timeRange'];
  /** Undefined when the figure is not available: a dash is shown, and the note states the reason. */
  text: string | undefined;
  note: string;
  working: () => ReactNode;
  children: ReactNode;
}

function RangeFigure({ name, range, text, note, working, children }: RangeFigureProps) {
  const word = useText(tradeWords);
  const { comma } = usePunctuation();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text === undefined ? (
          <Delta value={null} />
        ) : (
          <Why label={`${name} ${text}`} title={`${name}${comma}${word(range)}`} working={working}>
            {children}
          </Why>
        )}
      </dd>
      <dd className="note">{note}</dd>
    </div>
  );
}

function MoneyWeighted({ analytics }: PartProps) {
  const t = useText(dashboardWords);
  const word = useText(returnWords);
  const format = useFormat();
  const { moneyWeighted, timeWeighted, timeRange } = analytics;
  const { percent, annualised } = moneyWeighted;
  const note = (): string => {
    if (percent === null) return t(timeWeighted.percent === null ? 'noDays' : 'noRate');
    const year = yearOf({ percent, annualised });
    return year === null ? t('moneyWeightedNote') : t('perYear', { percent: format.percent(year) });
  };
  return (
    <RangeFigure
      name={word('moneyWeighted')}
      range={timeRange}
      text={percent === null ? undefined : format.percent(percent)}
      note={note()}
      working={() => <ReturnWorking working={moneyWeighted} kind="moneyWeighted" range={timeRange} />}
    >
      <Delta value={percent} />
    </RangeFigure>
  );
}

function DeepestFall({ analytics }: PartProps) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const { maxDrawdown, drawdownWorking, timeRange } = analytics;
  const note = (): string => {
    if (drawdownWorking === null) return t('noDays');
    const { troughDay } = drawdownWorking;
    return troughDay === null ? t('neverBelow') : t('lowestOn', { day: format.day(troughDay) });
  };
  return (
    <RangeFigure
      name={t('deepestFall')}
      range={timeRange}
      text={maxDrawdown === null ? undefined : format.percent(maxDrawdown)}
      note={note()}
      working={() => <FallWorking analytics={analytics} />}
    >
      <Delta value={maxDrawdown} />
    </RangeFigure>
  );
}

/**
 * A range of a year or more shows the annual volatility. A shorter range shows the daily volatility, not
 * annualised.
 */
function Volatility({ analytics }: PartProps) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const { volatility, volatilityDaily, volatilityWorking, timeRange } = analytics;
  const shown = volatility ?? volatilityDaily;
  const text = shown === null ? undefined : format.part(shown, 2, 2);
  const note = (): string => {
    if (volatilityDaily === null || volatilityWorking === null) return t('tooFewDays');
    if (volatility !== null) return t('aYearOrDay', { percent: format.part(volatilityDaily, 2, 2) });
    return t('aDay', { count: volatilityWorking.days });
  };
  return (
    <RangeFigure
      name={t('volatility')}
      range={timeRange}
      text={text}
      note={note()}
      working={() => <VolatilityWorking analytics={analytics} />}
    >
      <span className="num">{text}</span>
    </RangeFigure>
  );
}
