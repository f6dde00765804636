// /holders: who holds the shares of the company somebody acts for.
import { HoldersCard } from '#web/features/holders/holders-card.tsx';
import { holderWords } from '#web/features/holders/words.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

export default function HoldersPage() {
  const t = useText(holderWords);
  const { stop, gap } = usePunctuation();
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <h1 className="headline">
        <b>
          {t('pageTitle')}
          {stop}
        </b>
        {gap}
        {t('pageText')}
      </h1>
      <HoldersCard />
    </>
  );
}
