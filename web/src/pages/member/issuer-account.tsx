// /account for a person who acts for a company: the company's cash first, then the person's own account.
import { AccountInformation } from '#web/features/account/components/account-information.tsx';
import { TransactionHistory } from '#web/features/account/components/transaction-history.tsx';
import {
  CompanyCashCard,
  CompanyFigures,
  PersonalCard,
} from '#web/features/issuer/components/company-account.tsx';
import type { Answer } from '#web/api/api-contract.ts';
import accountWords from '#web/locales/en/account.json';
import companyWords from '#web/locales/en/company-account.json';
import { useLive } from '#web/api/use-live.ts';
import { useText } from '#web/lib/i18n.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';

export default function IssuerAccount() {
  const t = useText(accountWords);
  const word = useText(companyWords);
  const account = useLive('GET /account');
  return (
    <>
      <Headline title={t('pageTitle')} about={word('about')} />
      <CompanyFigures />
      <Grid roomy>
        <Stack>
          <CompanyCashCard />
          {account.data && !isUnused(account.data) && <TransactionHistory onPay={() => undefined} />}
        </Stack>
        <Stack>
          <Loaded
            from={account}
            skeleton={<CardSkeleton label={t('loading')} rows={4} />}
            failed={t('failed')}
          >
            {({ balance, held, accountInfo }) => (
              <>
                <PersonalCard balance={balance} held={held} />
                <AccountInformation info={accountInfo} />
              </>
            )}
          </Loaded>
        </Stack>
      </Grid>
    </>
  );
}

/** Nothing ever moved on the person's own account. */
const isUnused = ({ balance, held, pending, transactions }: Answer<'GET /account'>): boolean =>
  balance === 0 && held === 0 && pending === 0 && transactions.total === 0;
