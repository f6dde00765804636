// Settlement performance for the operator. Pressing the number of overdue trades shows or hides them.
import { ApiError } from '#web/api/api-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useApi } from '#web/api/use-api.ts';
import { Figure, Figures } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { FigureBones } from '#web/ui/bones.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import { OverdueTrades } from './overdue-trades.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';

const EVERY_MS = 30_000;
const SHOWN = ['', 'overdue'] as const;

export function SettlementFigures() {
  const t = useText(dashboardWords);
  const format = useFormat();
  const settlements = useApi('GET /operator/settlements', undefined, { every_ms: EVERY_MS });
  const [shown, setShown] = useUrlState('show', SHOWN, '');
  const isShown = shown === 'overdue';
  const toggle = () => setShown(isShown ? '' : 'overdue', { page: undefined });
  const { error } = settlements;
  // The list of pending tasks already shows this requirement.
  if (error instanceof ApiError && error.code === 'second_factor_needed') return null;
  return (
    <Loaded
      from={settlements}
      skeleton={
        <Skeleton label={t('loading')}>
          <FigureBones />
        </Skeleton>
      }
      failed={t('failed')}
    >
      {({ promise: { kept, broken, keptPercent }, inReview, cleared, overdue }) => {
        const counts = { kept: format.number(kept), total: format.number(kept + broken) };
        return (
          <>
            <Figures label={t('settlementFigures')}>
              <Figure
                lead
                label={t('promise')}
                value={keptPercent === null ? '–' : format.part(keptPercent, 2)}
                note={keptPercent === null ? t('promiseNone') : t('promiseNote', counts)}
              />
              <Figure label={t('inReview')} value={format.number(inReview)} note={t('inReviewNote')} />
              <Figure label={t('cleared')} value={format.number(cleared)} note={t('clearedNote')} />
              <Figure
                label={t('overdue')}
                value={
                  overdue === 0 && !isShown ? (
                    format.number(overdue)
                  ) : (
                    <button
                      type="button"
                      className="why"
                      aria-expanded={isShown}
                      aria-label={t('overdueShow', { count: overdue, shown: format.number(overdue) })}
                      onClick={toggle}
                    >
                      {format.number(overdue)}
                    </button>
                  )
                }
                note={t('overdueNote')}
              />
            </Figures>
            {isShown && <OverdueTrades counted={overdue} onClose={toggle} />}
          </>
        );
      }}
    </Loaded>
  );
}
