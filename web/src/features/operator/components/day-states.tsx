// Three cards: the state of market, money and system, each with its verdict in the head. Failed jobs and mails can be repeated.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { backupState } from '#web/features/operator/model/backup-state.ts';
import { TakeFeesDialog } from './money-dialogs.tsx';
import styles from './operator-day.module.css';

type Day = Answer<'GET /operator/day'>;

export function DayStates({ day }: { day: Day }) {
  return (
    <div className={styles['states']}>
      <MarketState market={day.market} />
      <MoneyState money={day.money} />
      <SystemState system={day.system} now={day.now} />
    </div>
  );
}

function MarketState({ market }: Pick<Day, 'market'>) {
  const t = useText(deskWords);
  const { number, dollars } = useFormat();
  const { trading, halted, neverOpened, inReview, lateReviews, overdue, claims, filings } = market;
  const { tradesToday, volumeToday } = market;
  const verdict = (
    <Badge state={halted === 0 ? 'done' : 'part'}>
      {halted === 0 ? t('stateOpen') : t('stateSome', { count: halted })}
    </Badge>
  );
  const items: readonly KeyValue[] = [
    { label: t('today'), value: number(tradesToday), note: dollars(volumeToday) },
    { label: t('trading'), value: <Link to="/marketplace">{number(trading)}</Link> },
    {
      label: t('halted'),
      value: <Link to="/listings">{number(halted)}</Link>,
      note: neverOpened > 0 ? t('neverOpened', { count: neverOpened }) : undefined,
    },
    {
      label: t('inReview'),
      value: <Link to="/trades?tab=openTrades">{number(inReview)}</Link>,
      note: lateReviews > 0 ? t('lateReviews', { count: lateReviews }) : undefined,
    },
    { label: t('overdue'), value: <Link to="/dashboard?show=overdue">{number(overdue)}</Link> },
    { label: t('claims'), value: <Link to="/listings?tab=claims">{number(claims)}</Link> },
    { label: t('filings'), value: <Link to="/listings?tab=filings">{number(filings)}</Link> },
  ];
  return (
    <div id="market">
      <Card title={t('market')} action={verdict}>
        <CardBody>
          <KeyValues items={items} />
        </CardBody>
      </Card>
    </div>
  );
}

function MoneyState({ money }: Pick<Day, 'money'>) {
  const t = useText(deskWords);
  const format = useFormat();
  const [taking, setTaking] = useState(false);
  const { clientCash, fees, deposits, withdrawals, lastDay, openLines, lastProof } = money;
  const ties = lastDay?.difference === 0;
  const verdict = (
    <Badge state={ties ? 'done' : lastDay ? 'off' : 'open'}>
      {ties
        ? t('stateTies')
        : lastDay
          ? t('stateOff', { amount: format.dollars(lastDay.difference) })
          : t('stateUnsigned')}
    </Badge>
  );
  const items: readonly KeyValue[] = [
    { label: t('clientCash'), value: format.dollars(clientCash) },
    {
      label: t('fees'),
      value: (
        <>
          {format.dollars(fees)}{' '}
          <LinkButton label={t('takeFees')} onClick={() => setTaking(true)}>
            {t('takeFees')}
          </LinkButton>
        </>
      ),
    },
    {
      label: t('deposits'),
      value: <Link to="/payments">{format.number(deposits.count)}</Link>,
      note: deposits.count > 0 && format.dollars(deposits.amount),
    },
    {
      label: t('withdrawals'),
      value: <Link to="/payments">{format.number(withdrawals.count)}</Link>,
      note: withdrawals.count > 0 && format.dollars(withdrawals.amount),
    },
    {
      label: t('lastDay'),
      value: <Link to="/bank">{lastDay === null ? t('never') : format.day(lastDay.day)}</Link>,
    },
    { label: t('openLines'), value: <Link to="/bank">{format.number(openLines)}</Link> },
    {
      label: t('proof'),
      value: <Link to="/proof">{lastProof === null ? t('never') : format.day(lastProof)}</Link>,
    },
  ];
  return (
    <div id="money">
      <Card title={t('money')} action={verdict}>
        <CardBody>
          <KeyValues items={items} />
        </CardBody>
      </Card>
      {taking && <TakeFeesDialog onClose={() => setTaking(false)} />}
    </div>
  );
}

const GIB = 1024 ** 3;
const BACKUP_SHAPES = { none: 'part', old: 'part', fresh: 'done' } as const;
const BACKUP_COMMAND = <code key="command">npm run admin -- backup</code>;

function SystemState({ system, now }: Pick<Day, 'system' | 'now'>) {
  const t = useText(deskWords);
  const format = useFormat();
  const bad = system.jobs.filter(({ error, late }) => error !== null || late);
  const { disk, lastBackup, auditEntries, mailsWaiting, mailsGivenUp } = system;
  const backup = backupState(lastBackup, now);
  const gib = (bytes: number) => `${format.number(bytes / GIB, 1)} GB`;
  const isTrouble = bad.length > 0 || mailsGivenUp > 0;
  const verdict = (
    <Badge state={isTrouble ? 'off' : BACKUP_SHAPES[backup]}>
      {isTrouble ? t('stateTrouble') : t(`backup_${backup}`)}
    </Badge>
  );
  const items: readonly KeyValue[] = [
    {
      label: t('jobs'),
      value: bad.length === 0 ? t('jobsFine') : t('jobsBad', { count: bad.length }),
    },
    ...bad.map(({ name, error }) => ({
      label: name,
      value: <RunAgain name={name} />,
      note: error ?? undefined,
    })),
    {
      label: t('mails'),
      value: t('mailsFailed', { count: mailsGivenUp }),
      note: t('mailsWaiting', { count: mailsWaiting }),
    },
    {
      label: t('backup'),
      value: lastBackup ? format.ago(lastBackup) : t('never'),
      note: backup !== 'fresh' && t.rich('backupDo', { command: BACKUP_COMMAND }),
    },
    {
      label: t('audit'),
      value: <Link to="/audit">{t('auditTo', { count: format.number(auditEntries) })}</Link>,
    },
    {
      label: t('disk'),
      value: disk === null ? '–' : t('diskFree', { free: gib(disk.free), total: gib(disk.total) }),
    },
  ];
  return (
    <div id="system">
      <Card title={t('system')} action={verdict}>
        <CardBody>
          <KeyValues items={items} />
        </CardBody>
        {mailsGivenUp > 0 && (
          <CardBody>
            <FailedMails />
          </CardBody>
        )}
      </Card>
    </div>
  );
}

const DAY: readonly Reading[] = ['GET /operator/day'];

function RunAgain({ name }: { name: string }) {
  const t = useText(deskWords);
  const act = useAct();
  const run = useSend('POST /operator/jobs/{name}/run', DAY);
  return (
    <LinkButton
      label={t('againNamed', { name })}
      busy={run.isPending}
      onClick={() => void act({ send: () => run.mutateAsync({ params: { name } }), done: t('asked') })}
    >
      {t('again')}
    </LinkButton>
  );
}

function FailedMails() {
  const { data } = useApi('GET /operator/mails', { query: { pageSize: 5 } });
  if (data === undefined) return null;
  return (
    <KeyValues
      items={data.results.map(({ id, to, template, error }) => ({
        label: to,
        value: <SendAgain id={id} to={to} />,
        note: [template, error].filter(Boolean).join(' · '),
      }))}
    />
  );
}

function SendAgain({ id, to }: { id: string; to: string }) {
  const t = useText(deskWords);
  const act = useAct();
  const send = useSend('POST /operator/mails/{id}/send', [...DAY, 'GET /operator/mails']);
  return (
    <LinkButton
      label={t('sendAgainNamed', { to })}
      busy={send.isPending}
      onClick={() => void act({ send: () => send.mutateAsync({ params: { id } }), done: t('sentAgain') })}
    >
      {t('sendAgain')}
    </LinkButton>
  );
}
