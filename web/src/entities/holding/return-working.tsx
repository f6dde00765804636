// The working of a return: formula, value at both ends, and every flow with its date. Opened from a
// percentage on the dashboard and the portfolio.
import { useState, type ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import type { TimeRange } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import returnWords from '#web/locales/en/returns.json';
import { Delta } from '#web/ui/badge.tsx';
import { KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';

export type Working = Answer<'GET /dashboard/analytics'>['timeWeighted'];
export type ReturnKind = 'timeWeighted' | 'moneyWeighted';

const TEXT = { timeWeighted: 'timeWeightedText', moneyWeighted: 'moneyWeightedText' } as const;
const FORMULA = { timeWeighted: 'timeWeightedFormula', moneyWeighted: 'moneyWeightedFormula' } as const;
const FLOW = {
  bought: 'flowBought',
  received: 'flowReceived',
  sold: 'flowSold',
  split: 'flowSplit',
  price: 'flowPrice',
} as const;

interface ReturnWorkingProps {
  working: Working;
  kind: ReturnKind;
  range: TimeRange;
}

export function ReturnWorking({ working, kind, range }: ReturnWorkingProps) {
  const t = useText(returnWords);
  const { gap } = usePunctuation();
  const format = useFormat();
  const { start, end, flowsIn, flowsOut, percent, annualised, days } = working;
  // A range starts at the close of the day before its first day.
  const before = Date.parse(working.from) - 1;
  /** '(1 + 26.23%)^(365 ÷ 541) − 1', with the sign of the result. */
  const perYear = (whole: number) =>
    `(1 ${format.percent(whole).replace(/^[+−]/, '$& ')})^(365 ÷ ${format.number(days)}) − 1`;
  const both = (whole: number, year: number): KeyValue[] => [
    { label: t('wholeRange', { count: days }), value: <Delta value={whole} />, total: true },
    { label: t('annualised'), value: <Delta value={year} />, note: perYear(whole) },
  ];
  return (
    <>
      <p className="say num">
        {t(kind)} {percent === null ? t('notKnown') : <Delta value={percent} />}
      </p>
      <p className="muted">
        {t(TEXT[kind])}
        {gap}
        {t(annualised === null ? 'notAnnualised' : 'bothTold')}
      </p>
      <KeyValues
        look="sum"
        items={[
          { label: t('start'), value: format.own(start), note: t('closeOf', { day: format.day(before) }) },
          { label: t('flowsIn'), value: format.own(flowsIn) },
          { label: t('flowsOut'), value: format.own(flowsOut) },
          { label: t('end'), value: format.own(end), note: format.day(working.to) },
          ...(percent === null || annualised === null ? [] : both(percent, annualised)),
        ]}
      />
      <FormulaNote>
        {t(FORMULA[kind])}
        {annualised !== null && kind === 'moneyWeighted' && (
          <>
            {gap}
            {t('xirr')}
          </>
        )}
      </FormulaNote>
      <FlowTable range={range} />
    </>
  );
}

/** 'Formula: …', at the end of a working. */
export function FormulaNote({ children }: { children: ReactNode }) {
  const t = useText(returnWords);
  const { stop, gap } = usePunctuation();
  return (
    <p className="muted xs">
      <b>
        {t('formula')}
        {stop}
      </b>
      {gap}
      {children}
    </p>
  );
}

/** An active trader has tens of thousands of flows. */
const FLOWS_SHOWN = 20;

/** The flows of a range with their dates, one page at a time. Without flows it shows a message. */
export function FlowTable({ range }: { range: TimeRange }) {
  const t = useText(returnWords);
  const [page, setPage] = useState(1);
  const query = { timeRange: range, page, pageSize: FLOWS_SHOWN };
  const flows = useApi('GET /dashboard/analytics/flows', { query }, { keepPrevious: page > 1 });
  return (
    <Loaded from={flows} skeleton={<WorkingBones />} failed={t('workingFailed')}>
      {list =>
        list.total === 0 ? (
          <p className="muted">{t('noFlows')}</p>
        ) : (
          <>
            <FlowRows flows={list.results} />
            {list.totalPages > 1 && (
              <Pager label={t('flows')} page={page} totalPages={list.totalPages} onPage={setPage} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

export function WorkingBones() {
  const t = useText(returnWords);
  return (
    <Skeleton label={t('openWorking')}>
      <Bone height={120} />
    </Skeleton>
  );
}

function FlowRows({ flows }: { flows: Answer<'GET /dashboard/analytics/flows'>['results'] }) {
  const t = useText(returnWords);
  const format = useFormat();
  return (
    <Table
      look="tight"
      caption={t('flows')}
      rows={flows.map((flow, i) => ({ ...flow, key: String(i) }))}
      rowKey={flow => flow.key}
      columns={[
        { key: 'date', head: t('flowDate'), cell: flow => format.day(flow.date) },
        {
          key: 'what',
          head: t('flowWhat'),
          cell: ({ facts: { kind: what, shares, company } }) => (
            <span className="wraps">{t(FLOW[what], { shares: format.ownShares(shares), company })}</span>
          ),
        },
        {
          key: 'amount',
          head: t('flowAmount'),
          end: true,
          cell: flow => format.own(flow.amount, { sign: true }),
        },
      ]}
    />
  );
}
