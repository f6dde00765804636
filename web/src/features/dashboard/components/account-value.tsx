// The first figure of the dashboard: shares, cash and reserved cash together, with the two ways to move money. The shares
// are valued at the last price, at the mark, or at what the order books would pay after fees.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { Scrubbed, useScrubLabel } from '#web/charts/scrubbed.tsx';
import { SaleTable } from '#web/entities/holding/sale-table.tsx';
import type { SaleEstimate } from '#web/entities/holding/use-sale-estimate.ts';
import { InDollars } from '#web/entities/market/dollar-note.tsx';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { BASES, BASIS_WORD, type Basis, type ValuedShares } from './use-valued-shares.ts';
import answerWords from '#web/locales/en/answers.json';
import dashboardWords from '#web/locales/en/dashboard.json';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PARTS } from './part-swatch.tsx';
import styles from './account-value.module.css';
import swatches from './part-swatch.module.css';

type Overview = Answer<'GET /dashboard'>;

interface AccountValueProps {
  overview: Overview;
  valued: ValuedShares;
  /** Whether the page has another main act, so that the buttons here are plain. */
  quiet: boolean;
}

export function AccountValue({ overview, valued, quiet }: AccountValueProps) {
  const t = useText(answerWords);
  const word = useText(dashboardWords);
  const { basis, setBasis, estimate, shares } = valued;
  const { balance, reserved } = overview;
  const total = shares + balance + reserved;
  const format = useFormat();
  const label = useScrubLabel('value', t('accountValue'));
  return (
    <section className={styles['band']} aria-label={t('accountValue')}>
      <div className={styles['value']}>
        <h2 className={styles['label']}>{label}</h2>
        <p className={styles['figure']} data-roll>
          <Scrubbed of="value" rest={format.own(total)}>
            <OwnMoney value={total} cents />
          </Scrubbed>
        </p>
        <p className="muted">
          <InDollars usd={total} />
        </p>
        {valued.shownBasis === 'last' && overview.portfolioValue > 0 && (
          <p className={styles['today']}>
            <Delta value={overview.portfolioChange} />
            {word('sharesToday', { amount: format.own(overview.portfolioChangeAmount, { sign: true }) })}
          </p>
        )}
        <p className={styles['say']} aria-live="polite">
          <Sentence basis={basis} overview={overview} estimate={estimate} />
        </p>
      </div>
      <p className={styles['acts']}>
        <ButtonLink kind={quiet ? 'plain' : 'primary'} to="/account?dialog=deposit">
          {word('deposit')}
        </ButtonLink>
        {balance > 0 && <ButtonLink to="/account?dialog=withdrawal">{word('withdraw')}</ButtonLink>}
      </p>
      <div className={styles['sell-now']}>
        <div className={styles['basis']}>
          <span>{t('sellNowAt')}</span>
          <Segmented
            label={t('sellNow')}
            options={BASES.map(value => ({ value, label: t(BASIS_WORD[value]) }))}
            value={basis}
            onValue={setBasis}
          />
        </div>
        <Parts shares={shares} cash={balance} reserved={reserved} />
        <p className={styles['more']}>
          {estimate && estimate.holdings.length > 0 && <ByHolding estimate={estimate} />}
        </p>
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
  if (basis === 'last') return t(overview.portfolioValue > 0 ? 'atLastPrice' : 'cashOnly');
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
}

/** The parts of the value as one bar. The figures below name them in the same colors. */
function Parts({ shares, cash, reserved }: PartsProps) {
  const parts = { shares, cash, reserved };
  return (
    <div className={styles['bar']} aria-hidden="true">
      {PARTS.map(part =>
        parts[part] > 0 ? (
          <i key={part} className={swatches[part]} style={{ flex: `${parts[part]} 0 0` }} />
        ) : null,
      )}
    </div>
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
