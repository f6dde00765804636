// The state of the audit log's hash chain, and whether it matches the chain head stored outside the database.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { Figure, Figures } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { FigureBones } from '#web/ui/bones.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import auditWords from '#web/locales/en/operator-audit.json';

export function ChainFigures() {
  const t = useText(auditWords);
  const format = useFormat();
  const moment = useMoment();
  const chain = useApi('GET /operator/audit/chain');
  return (
    <Loaded
      from={chain}
      skeleton={
        <Skeleton label={t('chainLoading')}>
          <FigureBones />
        </Skeleton>
      }
      failed={t('chainFailed')}
    >
      {({ entries, hash, at, waiting, kept, keptEntries }) => (
        <Figures label={t('chain')}>
          <Figure
            lead
            label={t('chained')}
            value={format.number(entries)}
            note={
              at === null || hash === null ? (
                t('noneChained')
              ) : (
                <>
                  {t('chainedUpTo', { time: moment(at) })}{' '}
                  <code>
                    <CopyText short value={hash} />
                  </code>
                </>
              )
            }
          />
          <Figure label={t('waiting')} value={format.number(waiting)} note={t('waitingNote')} />
          <Figure
            label={t('kept')}
            value={t(`kept_${kept}`)}
            note={
              <>
                {keptEntries !== null && <span>{t('keptNote', { count: keptEntries })}</span>}
                {t('proofNote')}
              </>
            }
          />
        </Figures>
      )}
    </Loaded>
  );
}
