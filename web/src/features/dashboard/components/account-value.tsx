// The first figure of the dashboard: shares, cash and reserved cash together. The shares are valued at the last price, at
// the mark, or at what the order books would pay after fees.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { Scrubbed, useScrubLabel } from '#web/charts/scrubbed.tsx';
import { PeriodReturn } from '#web/entities/holding/period-return.tsx';
import { SaleTable } from '#web/entities/holding/sale-table.tsx';
import { useSaleEstimate, type SaleEstimate } from '#web/entities/holding/use-sale-estimate.ts';
import { InDollars } from '#web/entities/market/dollar-note.tsx';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import answerWords from '#web/locales/en/answers.json';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './account-value.module.css';

const BASES = ['last', 'mark', 'book'] as const;
type Basis = (typeof BASES)[number];
const WORD = { last: 'basisLast', mark: 'basisMark', book: 'basisBook' } as const satisfies Record<
  Basis,
  string
>;

type Overview = Answer<'GET /dashboard'>;

/** Undefined while the estimate loads, or when the person may not read the order books. */
function sharesAt(basis: Basis, overview: Overview, estimate: SaleEstimate | undefined): number | undefined {
  if (basis === 'last') return overview.portfolioValue;
  return basis === 'mark' ? estimate?.mark : estimate?.book?.proceeds;
}

export function AccountValue({ overview, holdings }: { overview: Overview; holdings: number }) {
  const t = useText(answerWords);
  const [basis, setBasis] = useUrlState('basis', BASES, 'last');
  const estimate = useSaleEstimate(holdings > 0).data;
  const shares = sharesAt(basis, overview, estimate) ?? overview.portfolioValue;
  const { balance, reserved } = overview;
  const total = shares + balance + reserved;
  const format = useFormat();
  const label = useScrubLabel('value', t('accountValue'));
  return (
    <section className={styles['band']} aria-label={t('accountValue')}>
      <div>
        <h2 className={styles['label']}>{label}</h2>
        <p className={styles['figure']} data-roll>
          <Scrubbed of="value" rest={format.own(total)}>
            <OwnMoney value={total} cents />
          </Scrubbed>
        </p>
        <p className="muted">
          <InDollars usd={total} />
        </p>
        <p className={styles['say']} aria-live="polite">
          <Sentence basis={basis} overview={overview} estimate={estimate} />
        </p>
      </div>
      <div>
        <div className={styles['basis']}>
          <span>{t('sellNowAt')}</span>
          <Segmented
            label={t('sellNow')}
            options={BASES.map(value => ({ value, label: t(WORD[value]) }))}
            value={basis}
            onValue={setBasis}
          />
        </div>
        <Parts shares={shares} cash={balance} reserved={reserved} holdings={holdings} />
        {estimate && estimate.holdings.length > 0 && <ByHolding estimate={estimate} />}
      </div>
    </section>
  );
}

interface SentenceProps {
  basis: Basis;
  overview: Overview;
  estimate: SaleEstimate | undefined;
}

function Sentence({ basis, overview, estimate }: SentenceProps) {
  const t = useText(answerWords);
  const format = useFormat();
  const { gap } = usePunctuation();
  if (basis === 'last') {
    const change = (
      <PeriodReturn key="change" period="1D" kind="timeWeighted" percent={overview.portfolioChange} />
    );
    return overview.portfolioValue > 0 ? t.rich('atLast', { change }) : t('cashOnly');
  }
  if (!estimate) return t('estimating');
  if (basis === 'mark') {
    const difference = estimate.mark - estimate.last;
    const word = difference > 0 ? 'atMarkMore' : difference < 0 ? 'atMarkLess' : 'atMarkSame';
    return t(word, { amount: format.own(Math.abs(difference)) });
  }
  if (estimate.book === null) return t('bookHidden');
  const { fee, restDays } = estimate.book;
  const rest = estimate.holdings.reduce((sum, { book }) => sum + (book?.restShares ?? 0), 0);
  const said = [t('atBook', { fee: format.own(fee) })];
  if (rest > 0) said.push(t('atBookRest', { rest: format.ownShares(rest), count: restDays }));
  return said.join(gap);
}

interface PartsProps {
  shares: number;
  cash: number;
  reserved: number;
  holdings: number;
}

function Parts({ shares, cash, reserved, holdings }: PartsProps) {
  const t = useText(answerWords);
  const parts = [
    { key: 'shares', value: shares, note: t('inHoldings', { count: holdings }) },
    { key: 'cash', value: cash, note: t('cashNote') },
    { key: 'reserved', value: reserved, note: t('reservedNote') },
  ] as const;
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {parts.map(({ key, value }) =>
          value > 0 ? <i key={key} className={styles[key]} style={{ flex: `${value} 0 0` }} /> : null,
        )}
      </div>
      <dl className={styles['legend']}>
        {parts.map(({ key, value, note }) => (
          <div key={key}>
            <dt>
              <i className={styles[key]} aria-hidden="true" />
              {t(key)}
            </dt>
            <dd>
              <OwnMoney value={value} />
            </dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ByHolding({ estimate }: { estimate: SaleEstimate }) {
  const t = useText(answerWords);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('byHolding')}
      </button>
      <Dialog
        wide
        open={open}
        onClose={close}
        title={t('sellNow')}
        foot={<Button onClick={close}>{t('close')}</Button>}
      >
        {open && <SaleTable estimate={estimate} />}
      </Dialog>
    </>
  );
}
