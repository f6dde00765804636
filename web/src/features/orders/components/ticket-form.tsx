// The order ticket: side, amount and price, with all sums and limits updated during typing. Shown inline on
// the company page, and in a dialog elsewhere.
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { loadSite, useSite } from '#web/api/site.ts';
import tradeWords from '#web/locales/en/trade.json';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Alert } from '#web/ui/state.tsx';
import { AmountField, KindFields, PriceField, type Tried } from './ticket-fields.tsx';
import { isMendedInProfile, Refusal, refusedBy, type Refused } from './refusal.tsx';
import { TicketSum } from './ticket-sum.tsx';
import { previewOrder, renewUnseen } from '#web/features/orders/api/queries.ts';
import { asPreviewed, type ReviewedOrder } from '#web/features/orders/model/reviewed-order.ts';
import { useDollars } from '#web/features/orders/model/use-dollars.ts';
import { useOrderGate } from '#web/features/orders/model/use-order-gate.ts';
import type { Ticket } from '#web/features/orders/api/use-ticket.ts';
import orderWords from '#web/locales/en/orders.json';
import styles from './ticket.module.css';

interface TicketFormProps {
  ticket: Ticket;
  onReview: (order: ReviewedOrder) => void;
  reviewAtOnce?: boolean | undefined;
}

export function TicketForm({ ticket, onReview, reviewAtOnce = false }: TicketFormProps) {
  const t = useText(orderWords);
  const side = useText(tradeWords);
  const { values, set, company, body } = ticket;
  const mayOrder = useOrderGate();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<Tried>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refused>();
  const review = async () => {
    if (!mayOrder()) return;
    setTried(values.amountIn);
    setFailure(undefined);
    if (!body) return focusFirstFault(form.current);
    setBusy(true);
    try {
      const preview = await previewOrder(body);
      const broken = refusedBy(preview);
      if (broken) return setFailure(broken);
      // The confirmation uses the current fee. The ticket is refreshed to use it too.
      if (preview.feeBps !== ticket.fee_bps) void loadSite();
      // All values are present. The ticket that is emptied after the order must not show faults.
      setTried(undefined);
      const { name, slug } = company;
      onReview({ body: asPreviewed(body, preview), preview, company: { name, slug } });
    } catch (error) {
      setFailure({ message: errorText(error) });
      renewUnseen(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void review();
  };
  const mayReview = reviewAtOnce && body !== undefined && ticket.cash_minor !== undefined;
  const begin = useEffectEvent(() => void review());
  useEffect(() => {
    if (!mayReview) return;
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
    // Once: what is typed afterwards is reviewed by the button.
  }, [mayReview]);
  const blocked = isBlocked(ticket);
  const refused = failure ?? (ticket.preview && refusedBy(ticket.preview));
  return (
    <form
      className={styles['ticket']}
      data-part="ticket"
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={() => setFailure(undefined)}
    >
      <Segmented
        label={t('side')}
        look="wide"
        options={[
          { value: 'buy', label: side('buy') },
          { value: 'sell', label: side('sell') },
        ]}
        value={values.side}
        onValue={chosen => set({ side: chosen })}
      />
      <fieldset className={styles['fields']} disabled={blocked}>
        <KindFields ticket={ticket} />
        <AmountField ticket={ticket} tried={tried} />
        <PriceField ticket={ticket} tried={tried} />
      </fieldset>
      {ticket.wasSplit && <Alert tone="warn">{t('splitMeanwhile')}</Alert>}
      {!blocked && <TicketSum ticket={ticket} />}
      <CashProblem ticket={ticket} />
      {refused && refused.code !== company.eligibility?.code && <Refusal {...refused} />}
      <MainAct ticket={ticket} busy={busy} />
      {!blocked && <SettlementPromise />}
    </form>
  );
}

/** Whether the person may not trade on the chosen side. */
const isBlocked = ({ company: { eligibility }, values }: Ticket): boolean =>
  eligibility !== null && !(values.side === 'buy' ? eligibility.mayBuy : eligibility.maySell);

/** The one main act: what is missing before an order, or else the review of the order. */
function MainAct({ ticket, busy }: { ticket: Ticket; busy: boolean }) {
  const t = useText(orderWords);
  const { values, company, cash_minor } = ticket;
  if (isBlocked(ticket))
    return isMendedInProfile(company.eligibility?.code) ? (
      <ButtonLink kind="primary" wide to="/profile">
        {t('finishVerification')}
      </ButtonLink>
    ) : (
      <ButtonLink icon="bell" wide to={`/marketplace/${company.slug}?alert=`}>
        {t('alertInstead')}
      </ButtonLink>
    );
  if (values.side === 'buy' && cash_minor === 0n)
    return (
      <ButtonLink kind="primary" wide to="/account?dialog=deposit">
        {t('depositToBuy')}
      </ButtonLink>
    );
  return (
    <Button type="submit" kind="primary" wide busy={busy}>
      {t(values.side === 'buy' ? 'reviewBuy' : 'reviewSell')}
    </Button>
  );
}

function focusFirstFault(form: HTMLFormElement | null): void {
  // Runs after the faults have rendered.
  setTimeout(() => form?.querySelector<HTMLElement>('.invalid input')?.focus());
}

function CashProblem({ ticket }: { ticket: Ticket }) {
  const t = useText(orderWords);
  const dollars = useDollars();
  const { sums, cash_minor } = ticket;
  if (!sums || cash_minor === undefined || !ticket.problems.includes('not_enough_cash')) return null;
  return (
    <Alert tone="warn">
      {t('notEnoughCash', { available: dollars.own(cash_minor), needed: dollars.show(sums.total_minor) })}{' '}
      <Link className="link" to="/account?dialog=deposit">
        {t('depositFirst')}
      </Link>
    </Alert>
  );
}

/** The steps after the fill, with recently measured times. */
function SettlementPromise() {
  const t = useText(orderWords);
  const { gap } = usePunctuation();
  const format = useFormat();
  const seconds = useSite()?.settlementMedianSeconds;
  const lately =
    typeof seconds === 'number' ? [t('settlesLately', { duration: format.duration(seconds) })] : [];
  const sentences = [t('settlesNote'), ...lately, t('anonymousNote')];
  return <p className="help">{sentences.join(gap)}</p>;
}
