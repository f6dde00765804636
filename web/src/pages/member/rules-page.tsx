// /rules: who may buy a company's shares, when and at which prices, decided by whoever acts for it.
import { ListedParties } from '#web/features/rules/listed-parties.tsx';
import { RulesPanel } from '#web/features/rules/rules-panel.tsx';
import { rulesWords } from '#web/features/rules/words.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { Stack } from '#web/ui/card.tsx';

export default function RulesPage() {
  const t = useText(rulesWords);
  const { stop, gap } = usePunctuation();
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <h1 className="headline">
        <b>
          {t('pageTitle')}
          {stop}
        </b>
        {gap}
        {t('pageText')}
      </h1>
      <Stack>
        <RulesPanel />
        <ListedParties />
      </Stack>
    </>
  );
}
