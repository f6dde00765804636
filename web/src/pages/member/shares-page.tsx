// /shares: shares that the person brings in from elsewhere.
import { FilingForm } from '#web/features/filings/components/filing-form.tsx';
import { OwnFilings } from '#web/features/filings/components/own-filings.tsx';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import filingWords from '#web/locales/en/filings.json';
import { Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function SharesPage() {
  const t = useText(filingWords);
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Stack>
        <p>
          <Link className="lnk" to="/bring-shares">
            {t('estimateLink')}
          </Link>
        </p>
        <FilingForm />
        <OwnFilings />
      </Stack>
    </>
  );
}
