// /rules: the issuer's rules on who may buy the company's shares, when, and at which prices.
import { ListedParties } from '#web/features/issuer/components/listed-parties.tsx';
import { TemplateCard } from '#web/features/closing/components/template-card.tsx';
import { LineChooser } from '#web/features/issuer/components/line-chooser.tsx';
import { RulesPanel } from '#web/features/issuer/components/rules-panel.tsx';
import { useLine } from '#web/features/issuer/model/use-line.ts';
import rulesWords from '#web/locales/en/rules.json';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Alert, Skeleton } from '#web/ui/state.tsx';

/** The statuses of a stock that is no longer traded. */
const LEFT = ['exited', 'bankrupt'];

/** Scheduled rules may take effect while the page is open. */
const EVERY_MS = 60_000;

export default function RulesPage() {
  const t = useText(rulesWords);
  const own = useApi('GET /issuer');
  const query = useLine();
  const rules = useApi('GET /issuer/rules', { query }, { every_ms: EVERY_MS });
  const lines = own.data?.lines ?? [];
  const hasLeft = own.data !== undefined && LEFT.includes(own.data.stock.status);
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Stack>
        {/* The available actions and the start of the list depend on both readings. The page waits for both, so that nothing moves or disappears afterwards, even while a failed reading is retried. */}
        {!own.isFetched || !rules.isFetched ? (
          <Skeleton label={t('loading')}>
            <Stack>
              <CardBones rows={6} />
              <CardBones rows={3} />
            </Stack>
          </Skeleton>
        ) : (
          <>
            {hasLeft && <Alert tone="warn">{t('hasLeft')}</Alert>}
            {lines.length > 1 && <LineChooser lines={lines} chosen={query.line} />}
            <RulesPanel key={query.line} from={rules} fixed={hasLeft} />
            <TemplateCard key={`template ${query.line}`} line={query.line} fixed={hasLeft} />
            <ListedParties key={`list ${query.line}`} fixed={hasLeft} />
          </>
        )}
      </Stack>
    </>
  );
}
