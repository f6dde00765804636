// The operator's day: what needs a decision now, by time left against its promise, and the state of market, money and
// system.
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import { Badge } from '#web/ui/badge.tsx';
import { Stack } from '#web/ui/card.tsx';
import { Alert, Skeleton } from '#web/ui/state.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { backupState } from '#web/features/operator/model/backup-state.ts';
import { DayStates } from './day-states.tsx';
import { DecisionQueue } from './decision-queue.tsx';
import styles from './operator-day.module.css';

type OperatorsDay = Answer<'GET /operator/day'>;

const EVERY_MS = 30_000;

/** `bones` is shown while the day loads. */
export function OperatorDay({ bones }: { bones: ReactNode }) {
  const t = useText(deskWords);
  const day = useApi('GET /operator/day', undefined, { every_ms: EVERY_MS });
  const { error } = day;
  // The list of pending tasks already shows this requirement.
  if (error instanceof ApiError && error.code === 'second_factor_needed') return null;
  return (
    <Loaded from={day} skeleton={<Skeleton label={t('loading')}>{bones}</Skeleton>} failed={t('failed')}>
      {data => (
        <Stack>
          {data.system.deliveredContent && <Alert tone="warn">{t('delivered')}</Alert>}
          <Pulse day={data} />
          <DecisionQueue day={data} />
          <DayStates day={data} />
        </Stack>
      )}
    </Loaded>
  );
}

const BACKUP_SHAPES = { none: 'part', old: 'part', fresh: 'done' } as const;

/** One line each on market, money and system, with links to the cards below. */
function Pulse({ day }: { day: OperatorsDay }) {
  const t = useText(deskWords);
  const format = useFormat();
  const { market, money, system } = day;
  const trouble = system.jobs.some(({ error, late }) => error !== null || late) || system.mailsGivenUp > 0;
  const backup = backupState(system.lastBackup, day.now);
  const ties = money.lastDay?.difference === 0;
  const volume = format.dollars(market.volumeToday);
  return (
    <nav className={styles['pulse']} aria-label={t('pulse')}>
      <a href="#market">
        <b>{t('market')}</b>
        <Badge state={market.halted === 0 ? 'done' : 'part'}>
          {market.halted === 0 ? t('stateOpen') : t('stateSome', { count: market.halted })}
        </Badge>
        <span className="note">{t('marketNote', { trades: format.number(market.tradesToday), volume })}</span>
      </a>
      <a href="#money">
        <b>{t('money')}</b>
        <Badge state={ties ? 'done' : money.lastDay ? 'off' : 'open'}>
          {ties
            ? t('stateTies')
            : money.lastDay
              ? t('stateOff', { amount: format.dollars(money.lastDay.difference) })
              : t('stateUnsigned')}
        </Badge>
        <span className="note">{t('moneyNote', { cash: format.dollars(money.clientCash) })}</span>
      </a>
      <a href="#system">
        <b>{t('system')}</b>
        {trouble && <Badge state="off">{t('stateTrouble')}</Badge>}
        {!trouble && <Badge state={BACKUP_SHAPES[backup]}>{t(`backup_${backup}`)}</Badge>}
        <span className="note">
          {system.lastBackup === null
            ? t('backupFirst')
            : t('systemRuns', { ago: format.ago(system.lastBackup) })}
        </span>
      </a>
    </nav>
  );
}
