// The working of a mark: its evidence by kind with counts, mean prices and weights. Opened from the mark's
// figure.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { Table } from '#web/ui/table.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';

type Mark = NonNullable<Company['mark']>;

interface EvidenceRow {
  readonly kind: string;
  readonly count: number;
  readonly price: number;
  /** The share of all weights, in percent. */
  readonly weight: number;
}

const KIND_WORD: Record<string, 'settledTrades' | 'matchedTrades' | 'bookMiddle' | 'lastRound'> = {
  settled_trade: 'settledTrades',
  matched_trade: 'matchedTrades',
  firm_mid: 'bookMiddle',
  last_round: 'lastRound',
};

/** Groups evidence by kind, heaviest first. The price is the weighted mean of logarithms, as in the mark itself. */
export function groupEvidence(inputs: Mark['inputs']): EvidenceRow[] {
  const used = inputs.filter(input => !input.dropped);
  const whole = used.reduce((sum, input) => sum + input.weight, 0);
  const kinds = [...new Set(used.map(input => input.kind))];
  return kinds
    .map(kind => {
      const own = used.filter(input => input.kind === kind);
      const weight = own.reduce((sum, input) => sum + input.weight, 0);
      const logs = own.reduce((sum, input) => sum + input.weight * Math.log(input.price), 0);
      return {
        kind,
        count: own.length,
        price: weight === 0 ? 0 : Math.exp(logs / weight),
        weight: whole === 0 ? 0 : (weight / whole) * 100,
      };
    })
    .toSorted((a, b) => b.weight - a.weight);
}

export function MarkWorking({ mark }: { mark: Mark }) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const format = useFormat();
  const dropped = mark.inputs.filter(input => input.dropped).length;
  return (
    <>
      <p className="muted">{t('markText')}</p>
      {mark.indicative && <p className="warn">{t('markIndicative')}</p>}
      <Table
        look="tight"
        caption={t('markTitle')}
        rows={groupEvidence(mark.inputs)}
        rowKey={row => row.kind}
        columns={[
          {
            key: 'kind',
            head: book('evidence'),
            cell: row => t(KIND_WORD[row.kind] ?? 'otherEvidence'),
          },
          { key: 'count', head: book('evidenceCount'), end: true, cell: row => format.number(row.count) },
          { key: 'price', head: t('price'), end: true, cell: row => format.money(row.price) },
          { key: 'weight', head: book('evidenceWeight'), end: true, cell: row => format.part(row.weight) },
        ]}
      />
      <p className="muted xs">
        {book('markObservations', { count: format.number(mark.effectiveObservations, 1) })}
        {dropped > 0 && ` · ${book('evidenceDropped', { count: dropped })}`}
      </p>
    </>
  );
}
