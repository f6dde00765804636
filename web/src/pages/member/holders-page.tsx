// /holders: the shareholders of the issuer's company.
import { StaffFilings } from '#web/entities/filing/staff-filings.tsx';
import { HolderFigures } from '#web/features/issuer/components/holder-figures.tsx';
import { HoldersCard } from '#web/features/issuer/components/holders-card.tsx';
import { LineChooser } from '#web/features/issuer/components/line-chooser.tsx';
import { useLine } from '#web/features/issuer/model/use-line.ts';
import { useApi } from '#web/api/use-api.ts';
import holderWords from '#web/locales/en/holders.json';
import { useText } from '#web/lib/i18n.ts';
import { Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function HoldersPage() {
  const t = useText(holderWords);
  const { line } = useLine();
  const lines = useApi('GET /issuer').data?.lines ?? [];
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <HolderFigures />
      <Stack>
        {lines.length > 1 && <LineChooser lines={lines} chosen={line} />}
        <HoldersCard key={line} />
        <StaffFilings line={line} />
      </Stack>
    </>
  );
}
