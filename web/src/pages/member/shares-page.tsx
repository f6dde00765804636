// /shares: shares that the person brings in from elsewhere.
import { FilingForm } from '#web/features/filings/components/filing-form.tsx';
import { FilingSteps } from '#web/features/filings/components/filing-steps.tsx';
import { OwnFilings } from '#web/features/filings/components/own-filings.tsx';
import { isInvestor, useSession } from '#web/api/session.ts';
import { useText } from '#web/lib/i18n.ts';
import { Redirect } from '#web/lib/router.tsx';
import filingWords from '#web/locales/en/filings.json';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function SharesPage() {
  const t = useText(filingWords);
  const { user } = useSession();
  // Issuers and operators hold no positions.
  if (!isInvestor(user)) return <Redirect to="/dashboard" />;
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Stack>
        <Grid roomy>
          <FilingForm />
          <Stack>
            <FilingSteps />
          </Stack>
        </Grid>
        <OwnFilings />
      </Stack>
    </>
  );
}
