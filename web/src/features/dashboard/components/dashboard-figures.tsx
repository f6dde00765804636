// The band of figures: the parts of the account value, then invested, and return with its working.
import { site } from '#web/content/site.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { InDollars } from '#web/entities/market/dollar-note.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useApi } from '#web/api/use-api.ts';
import { OwnMoney, Why } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Figure, Figures, KeyValues } from '#web/ui/card.tsx';
import { PeriodReturn } from '#web/entities/holding/period-return.tsx';
import answerWords from '#web/locales/en/answers.json';
import returnWords from '#web/locales/en/returns.json';
import { IndexReturn } from './index-return.tsx';
import { PartSwatch } from './part-swatch.tsx';
import type { ValuedShares } from './use-valued-shares.ts';
import styles from './five-figures.module.css';
import dashboardWords from '#web/locales/en/dashboard.json';

type Overview = Answer<'GET /dashboard'>;

interface DashboardFiguresProps {
  overview: Overview;
  valued: ValuedShares;
  /** The first figures are the parts of the account value above. */
  parts: boolean;
}

export function DashboardFigures({ overview, valued, parts }: DashboardFiguresProps) {
  const t = useText(dashboardWords);
  const answer = useText(answerWords);
  return (
    <div className={parts ? styles['five'] : undefined}>
      <Figures label={t('figures')}>
        <Figure
          lead={!parts}
          label={
            <>
              {parts && <PartSwatch part="shares" />}
              {t('portfolioValue')}
            </>
          }
          value={<OwnMoney value={valued.shares} cents />}
          note={
            <>
              <InDollars usd={valued.shares} />
              {valued.shownBasis === 'last' ? (
                <Today overview={overview} />
              ) : (
                answer(valued.shownBasis === 'mark' ? 'basisMark' : 'basisBookAfter')
              )}
            </>
          }
        />
        <Cash overview={overview} parts={parts} />
        {parts && (
          <Figure
            label={
              <>
                <PartSwatch part="reserved" />
                {answer('reserved')}
              </>
            }
            value={<OwnMoney value={overview.reserved} cents />}
            note={
              <>
                <InDollars usd={overview.reserved} />
                {answer(overview.reserved > 0 ? 'reservedNote' : 'reservedNone')}
              </>
            }
          />
        )}
        <InvestedAndReturn overview={overview} />
      </Figures>
    </div>
  );
}

function Cash({ overview, parts }: { overview: Overview; parts: boolean }) {
  const t = useText(dashboardWords);
  const answer = useText(answerWords);
  const { user } = useSession();
  return (
    <Figure
      label={
        <>
          {parts && <PartSwatch part="cash" />}
          {t('balance')}
        </>
      }
      value={<OwnMoney value={overview.balance} cents />}
      note={
        <>
          <InDollars usd={overview.balance} />
          {parts || !isInvestor(user) ? (
            answer('cashNote')
          ) : (
            <Link className="link" to="/account?dialog=deposit">
              {t('deposit')}
            </Link>
          )}
        </>
      }
    />
  );
}

function InvestedAndReturn({ overview }: { overview: Overview }) {
  const t = useText(dashboardWords);
  const worked = useText(returnWords);
  const format = useFormat();
  const { totalReturn, since } = overview;
  return (
    <>
      <Figure
        label={t('totalInvested')}
        value={<OwnMoney value={overview.totalInvested} cents />}
        note={
          <>
            <InDollars usd={overview.totalInvested} />
            {t('totalInvestedNote')}
          </>
        }
      />
      <Figure
        label={t('totalReturn')}
        value={
          totalReturn === null ? (
            <Delta value={null} />
          ) : (
            <Why
              label={`${t('totalReturn')} ${format.percent(totalReturn)}`}
              title={worked('totalReturnTitle')}
              working={() => <TotalReturnWorking overview={overview} percent={totalReturn} />}
            >
              <Delta value={totalReturn} />
            </Why>
          )
        }
        note={
          since === null
            ? t('notYet')
            : t('since', {
                amount: format.own(overview.totalGain, { sign: true }),
                date: format.date(since),
              })
        }
      />
    </>
  );
}

function Today({ overview }: { overview: Overview }) {
  const t = useText(dashboardWords);
  const format = useFormat();
  return (
    <>
      {overview.portfolioValue > 0 ? (
        <PeriodReturn period="1D" kind="timeWeighted" percent={overview.portfolioChange} />
      ) : (
        <Delta value={overview.portfolioChange} />
      )}
      <span>{t('todayAmount', { amount: format.own(overview.portfolioChangeAmount, { sign: true }) })}</span>
    </>
  );
}

function TotalReturnWorking({ overview, percent }: { overview: Overview; percent: number }) {
  const t = useText(dashboardWords);
  const worked = useText(returnWords);
  const format = useFormat();
  const year = useApi('GET /dashboard/analytics', { query: { timeRange: '1Y' } }).data;
  // The cost of holdings with a price only, because other holdings have no value to compare with.
  const cost = format.own(overview.portfolioValue - overview.totalGain);
  return (
    <>
      <p className="say num">
        ({format.own(overview.portfolioValue)} − {cost}) ÷ {cost} = <Delta value={percent} />
      </p>
      <p className="muted">{worked('totalReturnText')}</p>
      {year && (
        <KeyValues
          items={[
            {
              label: (
                <>
                  {t('timeWeightedYear')}
                  <span className="note">{t('timeWeightedNote')}</span>
                </>
              ),
              value: <PeriodReturn period="1Y" kind="timeWeighted" percent={year.timeWeighted.percent} />,
            },
            {
              label: (
                <>
                  {t('moneyWeightedYear')}
                  <span className="note">{t('moneyWeightedNote')}</span>
                </>
              ),
              value: <PeriodReturn period="1Y" kind="moneyWeighted" percent={year.moneyWeighted.percent} />,
            },
            { label: t('indexYear', { index: site.indexName }), value: <IndexReturn analytics={year} /> },
          ]}
        />
      )}
    </>
  );
}
