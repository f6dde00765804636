// /rules: who may buy a company's shares, when and at which prices, decided by whoever acts for it.
import { ListedParties } from '#web/features/rules/listed-parties.tsx';
import { RulesPanel } from '#web/features/rules/rules-panel.tsx';
import { rulesWords } from '#web/features/rules/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/headline.tsx';

export default function RulesPage() {
  const t = useText(rulesWords);
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Stack>
        <RulesPanel />
        <ListedParties />
      </Stack>
    </>
  );
}
