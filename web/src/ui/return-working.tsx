// The working of a return: formula, value at both ends, every flow with its date. Opened from a percentage, on the
// dashboard and the portfolio.
import type { Answer } from '#web/lib/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { definePart, usePunctuation, useText } from '#web/lib/i18n.ts';
import en from '#web/locales/en/returns.ts';
import { Delta } from './badge.tsx';
import { KeyValues } from './card.tsx';
import { Table } from './table.tsx';

export const returnWords = definePart('returns', en);

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

export function ReturnWorking({ working, kind }: { working: Working; kind: ReturnKind }) {
  const t = useText(returnWords);
  const { stop, gap } = usePunctuation();
  const format = useFormat();
  const { flows, start, end, percent } = working;
  const sum = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((all, { amount }) => all + amount, 0);
  const into = sum(flows.filter(flow => flow.amount > 0));
  const out = -sum(flows.filter(flow => flow.amount < 0));
  return (
    <>
      <p className="say num">
        {t(kind)} {percent === null ? t('notKnown') : <Delta value={percent} />}
      </p>
      <p className="muted">
        {t(TEXT[kind])}
        {gap}
        {t('notAnnualised')}
      </p>
      <KeyValues
        look="sum"
        items={[
          { label: t('start'), value: format.own(start), note: format.day(working.from) },
          { label: t('flowsIn'), value: format.own(into) },
          { label: t('flowsOut'), value: format.own(out) },
          { label: t('end'), value: format.own(end), note: format.day(working.to) },
        ]}
      />
      <p className="muted xs">
        <b>
          {t('formula')}
          {stop}
        </b>
        {gap}
        {t(FORMULA[kind])}
      </p>
      {flows.length === 0 ? (
        <p className="muted">{t('noFlows')}</p>
      ) : (
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
      )}
    </>
  );
}
