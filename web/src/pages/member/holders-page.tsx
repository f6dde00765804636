// /holders: the shareholders of the issuer's company.
import { HoldersCard } from '#web/features/issuer/components/holders-card.tsx';
import holderWords from '#web/locales/en/holders.json';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function HoldersPage() {
  const t = useText(holderWords);
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <HoldersCard />
    </>
  );
}
