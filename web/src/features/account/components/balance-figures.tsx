// The three balances and their actions.
import type { Answer } from '#web/api/api-contract.ts';
import { InDollars } from '#web/entities/market/dollar-note.tsx';
import { useText } from '#web/lib/i18n.ts';
import { isInvestor, useSession } from '#web/api/session.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Figure, FigureActions, Figures } from '#web/ui/card.tsx';
import accountWords from '#web/locales/en/account.json';

export type PaymentKind = 'deposit' | 'withdrawal';

interface BalanceFiguresProps {
  account: Answer<'GET /account'>;
  onPay: (kind: PaymentKind) => void;
}

export function BalanceFigures({ account, onPay }: BalanceFiguresProps) {
  const t = useText(accountWords);
  const { user } = useSession();
  const { balance, held, pending } = account;
  return (
    <Figures label={t('balances')}>
      <Figure
        lead
        label={t('available')}
        value={<OwnMoney value={balance} cents />}
        note={
          <>
            <InDollars usd={balance} />
            {t('availableNote')}
          </>
        }
      />
      <Figure
        label={t('held')}
        value={<OwnMoney value={held} cents />}
        note={t(held === 0 ? 'heldNone' : 'heldNote')}
      />
      <Figure
        label={t('pending')}
        value={<OwnMoney value={pending} cents />}
        note={t(pending === 0 ? 'pendingNone' : 'pendingNote')}
      />
      {isInvestor(user) && (
        <FigureActions>
          <Button kind="primary" wide onClick={() => onPay('deposit')}>
            {t('deposit')}
          </Button>
          <Button wide onClick={() => onPay('withdrawal')}>
            {t('withdraw')}
          </Button>
        </FigureActions>
      )}
    </Figures>
  );
}
