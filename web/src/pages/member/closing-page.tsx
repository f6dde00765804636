// /trades/:id: the closing of a trade, for its seller, its buyer and its company.
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/use-api.ts';
import { ClosingView } from '#web/features/closing/components/closing-view.tsx';
import { tradeNumber } from '#web/features/closing/model/use-closing-words.ts';
import closingWords from '#web/locales/en/closing.json';
import { useText } from '#web/lib/i18n.ts';
import { useDollarScreen } from '#web/lib/own-currency.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useParams } from '#web/lib/router.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useFailure } from '#web/ui/patterns/use-failure.ts';
import { Empty } from '#web/ui/state.tsx';

/** The market stream does not report what other parties sign. */
const EVERY_MS = 4000;

export default function ClosingPage() {
  useDollarScreen();
  const t = useText(closingWords);
  const { id = '' } = useParams();
  const closing = useApi('GET /market/trades/{id}/closing', { params: { id } }, { every_ms: EVERY_MS });
  const failure = useFailure(closing);
  const isMissing = !closing.data && failure instanceof ApiError && failure.status === 404;
  usePageMeta({ title: t('crumb', { number: tradeNumber(id) }) });
  if (isMissing)
    return (
      <Empty level={1} title={t('missing')} action={<ButtonLink to="/dashboard">{t('close')}</ButtonLink>}>
        {t('missingText')}
      </Empty>
    );
  return (
    <Loaded
      from={closing}
      skeleton={<CardSkeleton label={t('loading')} rows={6} />}
      failed={t('failed')}
      level={1}
    >
      {known => <ClosingView closing={known} />}
    </Loaded>
  );
}
