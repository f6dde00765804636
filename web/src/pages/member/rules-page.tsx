// /rules: who may buy a company's shares, when and at which prices, decided by whoever acts for it.
import { ListedParties } from '#web/features/rules/listed-parties.tsx';
import { RulesPanel } from '#web/features/rules/rules-panel.tsx';
import { rulesWords } from '#web/features/rules/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Alert } from '#web/ui/state.tsx';

/** Of a stock that nobody trades any more. */
const LEFT = ['exited', 'bankrupt'];

export default function RulesPage() {
  const t = useText(rulesWords);
  const { data: own } = useApi('GET /issuer');
  const hasLeft = own !== undefined && LEFT.includes(own.stock.status);
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Stack>
        {hasLeft && <Alert tone="warn">{t('hasLeft')}</Alert>}
        <RulesPanel fixed={hasLeft} />
        <ListedParties />
      </Stack>
    </>
  );
}
