// What the account page shows while its data loads, or when it failed to load or refresh.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Grid, Stack } from '#web/ui/card.tsx';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Alert, Failed, Skeleton } from '#web/ui/state.tsx';
import { useFailure } from '#web/ui/patterns/use-failure.ts';
import { useHistoryAhead } from './transaction-history.tsx';
import accountWords from '#web/locales/en/account.json';
import styles from './account.module.css';

interface AccountStatesProps {
  from: UseQueryResult<Answer<'GET /account'>>;
  /** True once the data is rendered on the page. */
  isDrawn: boolean;
}

export function AccountStates({ from, isDrawn }: AccountStatesProps) {
  const t = useText(accountWords);
  const { stop, gap } = usePunctuation();
  const moment = useMoment();
  const errorText = useErrorText();
  const failure = useFailure(from);
  const again = () => from.refetch();
  const why = failure ?? from.error;
  const wait = saysWhen(why) ? errorText(why) : undefined;
  if (from.data && from.error)
    return (
      <div className={styles['stale']}>
        <Alert>
          <b>
            {t('refreshFailed')}
            {stop}
          </b>
          {gap}
          {t('refreshFailedText', { time: moment(from.data.asOf) })}
          {gap}
          {wait !== undefined && wait + gap}
          <LinkButton onClick={() => void again()}>{t('tryAgain')}</LinkButton>
        </Alert>
      </div>
    );
  if (from.data && isDrawn) return null;
  if (failure)
    return (
      <div className="card">
        <Failed title={t('failed')} failure={failure} onRetry={again}>
          {wait ?? t('failedText')}
        </Failed>
      </div>
    );
  return <AccountBones />;
}

function AccountBones() {
  const t = useText(accountWords);
  useHistoryAhead();
  useAhead('GET /account/statements');
  return (
    <Skeleton label={t('loading')}>
      <FigureBones />
      <Grid roomy>
        <CardBones rows={12} />
        <Stack>
          <CardBones rows={4} />
          <CardBones rows={2} />
        </Stack>
      </Grid>
    </Skeleton>
  );
}

/** Returns true for a refusal that lasts for a while and whose message states how long. */
const saysWhen = (error: Error | null) => error instanceof ApiError && error.retryAfter_s !== undefined;
