// /resale-figures: the figures of the resale rules.
import { ResaleFigures } from '#web/features/operator-stocks/resale-figures.tsx';
import { useText } from '#web/lib/i18n.ts';
import figureWords from '#web/locales/en/resale-figures.json';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function ResaleFiguresPage() {
  const t = useText(figureWords);
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <ResaleFigures />
    </>
  );
}
