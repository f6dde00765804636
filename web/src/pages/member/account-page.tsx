// /account: the cash balance, its movements, deposits and withdrawals.
import { Suspense, useDeferredValue } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { AccountInformation } from '#web/features/account/components/account-information.tsx';
import { AccountStates } from '#web/features/account/components/account-states.tsx';
import { BalanceFigures, type PaymentKind } from '#web/features/account/components/balance-figures.tsx';
import { SavedMethods } from '#web/features/account/components/saved-methods.tsx';
import { Statements } from '#web/features/account/components/statements.tsx';
import { TransactionHistory } from '#web/features/account/components/transaction-history.tsx';
import { PayeeDialog } from '#web/features/payees/components/payee-dialog.tsx';
import { PayeesCard } from '#web/features/payees/components/payees-card.tsx';
import accountWords from '#web/locales/en/account.json';
import { useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useLive } from '#web/api/use-live.ts';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { LiveSign } from '#web/entities/market/live-sign.tsx';

const PaymentDialog = lazyPart(() => import('#web/features/payment/components/payment-dialog.tsx'));

const IssuerAccount = lazyPart(() => import('./issuer-account.tsx'));

const DIALOGS = ['none', 'deposit', 'withdrawal'] as const;

export default function AccountPage() {
  const { user } = useSession();
  if (user?.role !== 'issuer') return <OwnAccount />;
  return (
    <Suspense fallback={null}>
      <IssuerAccount />
    </Suspense>
  );
}

function OwnAccount() {
  const t = useText(accountWords);
  const { user } = useSession();
  const phrase = usePhrase();
  const account = useLive('GET /account');
  const [dialog] = useUrlState('dialog', DIALOGS, 'none');
  const [, setParams] = useSearchParams();
  const onPay = (kind: PaymentKind) => setParams({ dialog: kind }, { replace: false });
  const { data } = account;
  // Renders new content with low priority, as in ui/patterns/loaded.tsx.
  const hadTime = useDeferredValue(data !== undefined);
  return (
    <>
      <p className="dateline num">
        {data ? (
          <>
            <span>{phrase(data.accountInfo.type)}</span>
            <LiveSign asOf={data.asOf} say={time => t('asOf', { time })} />
          </>
        ) : (
          <span>{'\u00a0'}</span>
        )}
      </p>
      <Headline title={t('pageTitle')} />
      <AccountStates from={account} isDrawn={hadTime} />
      {data && hadTime && (
        <>
          <BalanceFigures account={data} onPay={onPay} />
          <Grid roomy>
            <Stack>
              <TransactionHistory onPay={onPay} />
              <Statements />
            </Stack>
            <Stack>
              <AccountInformation info={data.accountInfo} />
              {isInvestor(user) && <PayeesCard />}
              {isInvestor(user) && <SavedMethods methods={data.paymentMethods} />}
            </Stack>
          </Grid>
        </>
      )}
      {dialog !== 'none' && isInvestor(user) && (
        <Suspense fallback={null}>
          <PaymentDialog
            key={dialog}
            kind={dialog}
            available={data?.balance}
            addPayee={onClose => <PayeeDialog onClose={onClose} />}
            onClose={() => setParams({ dialog: undefined, amount: undefined })}
            // The new payment is the first row of its tab.
            onDone={() =>
              setParams({
                dialog: undefined,
                amount: undefined,
                tab: `${dialog}s`,
                status: 'all',
                page: undefined,
                new: '1',
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
