// Lines that no rule has matched: breaks, and proposals beside the payment that they may belong to.
import { useState, type ReactNode } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { CardBones } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Skeleton } from '#web/ui/state.tsx';
import { FindPayment } from './find-payment.tsx';
import styles from './open-lines.module.css';

type Line = Answer<'GET /operator/bank/lines'>['results'][number];
type Decision = 'match' | 'not_this' | 'return';
interface Body {
  readonly decision: Decision | 'hold';
  readonly paymentId?: string;
  readonly note?: string;
}

const CHANGED: readonly Reading[] = [
  'GET /operator/bank/lines',
  'GET /operator/bank/reconciliations/{day}',
  'GET /operator/bank/reconciliations',
];

/** `isFirstDay`: no statement was loaded, so that there is nothing to say about lines. */
export function OpenLines({ isFirstDay = false }: { isFirstDay?: boolean }) {
  const t = useText(bankWords);
  const breaks = useApi('GET /operator/bank/lines', { query: { status: 'break' } });
  const proposed = useApi('GET /operator/bank/lines', { query: { status: 'proposed' } });
  if (isFirstDay && (breaks.data?.total ?? 0) + (proposed.data?.total ?? 0) === 0) return null;
  const skeleton = (
    <Skeleton label={t('loading')}>
      <CardBones />
    </Skeleton>
  );
  return (
    <Card title={t('lines')} sub={t('linesSub')}>
      <Loaded from={breaks} failed={t('failed')} skeleton={skeleton}>
        {broken => (
          <Loaded from={proposed} failed={t('failed')} skeleton={skeleton}>
            {likely =>
              broken.total + likely.total === 0 ? (
                <p className="card-body muted">{t('noLines')}</p>
              ) : (
                <>
                  <Group title={t('breaks')} total={broken.total}>
                    {broken.results.map(line => (
                      <Break key={line.id} line={line} />
                    ))}
                  </Group>
                  <Group title={t('proposals')} total={likely.total}>
                    {likely.results.map(line => (
                      <Proposal key={line.id} line={line} />
                    ))}
                  </Group>
                </>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

interface GroupProps {
  title: string;
  total: number;
  children: readonly ReactNode[];
}

/** The first page of a kind of lines: the next ones come up as these are decided. */
function Group({ title, total, children }: GroupProps) {
  const t = useText(bankWords);
  const format = useFormat();
  if (total === 0) return null;
  return (
    <section className={styles['group']} aria-label={title}>
      <div className={styles['sub']}>
        <h3>{title}</h3>
        <span className="muted num">
          {children.length < total
            ? t('firstOf', { shown: format.number(children.length), count: format.number(total) })
            : format.number(total)}
        </span>
      </div>
      <ul>{children}</ul>
    </section>
  );
}

function useDecide(line: Line) {
  const t = useText(bankWords);
  const act = useAct();
  const { keyOf } = useIdempotencyKey();
  const decide = useSend('POST /operator/bank/lines/{id}/match', CHANGED);
  const decideAs = async (body: Body, key: string) => {
    await withStepUp(() => decide.mutateAsync({ params: { id: line.id }, body, idempotencyKey: keyOf(key) }));
  };
  return {
    busy: decide.isPending,
    decideAs,
    send: (decision: Decision) =>
      void act({ send: () => decideAs({ decision }, decision), done: t('decided') }),
  };
}

/** What the bank says of a line: amount, other side, text, day. */
function BankSide({ line }: { line: Line }) {
  const format = useFormat();
  const { accountLast4, amount, counterparty, date, reference, text } = line;
  const account = accountLast4 !== null && `•••• ${accountLast4}`;
  return (
    <div>
      <p className={styles['amount']}>{format.dollars(amount, { sign: true })}</p>
      <p className="muted">
        {[counterparty, account, text ?? reference, format.day(date)].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

function PaymentSide({ payment }: { payment: NonNullable<Line['payment']> }) {
  const t = useText(bankWords);
  const format = useFormat();
  const { comma } = usePunctuation();
  const { amount, direction, person, reference } = payment;
  return (
    <div>
      <p className={styles['person']}>{[person, t(direction)].join(comma)}</p>
      <p className="muted num">{[format.dollars(amount), reference].filter(Boolean).join(comma)}</p>
    </div>
  );
}

const BECAUSE = {
  reference_incomplete: 'because_reference',
  amount_and_account: 'because_account',
  amount_and_name: 'because_name',
} as const;

function Proposal({ line }: { line: Line }) {
  const t = useText(bankWords);
  const { busy, send } = useDecide(line);
  const { because, payment } = line;
  return (
    <li className={styles['pair']}>
      <BankSide line={line} />
      <span className={styles['link']} aria-hidden="true" />
      {payment && <PaymentSide payment={payment} />}
      <p className={styles['because']}>
        {because !== null && because in BECAUSE && t(BECAUSE[because as 'amount_and_name'])}
      </p>
      <div className={styles['acts']}>
        <Button size="small" onClick={() => send('not_this')}>
          {t('notThis')}
        </Button>
        <Button size="small" busy={busy} onClick={() => send('match')}>
          {t('match')}
        </Button>
      </div>
    </li>
  );
}

function Break({ line }: { line: Line }) {
  const t = useText(bankWords);
  const { breakKind, payment } = line;
  return (
    <li className={styles['break']}>
      <BankSide line={line} />
      <div>
        {breakKind !== null && (
          <>
            <h4>{t(`break_${breakKind}`)}</h4>
            <p className="muted">{t(`breakText_${breakKind}`)}</p>
          </>
        )}
        {payment && <PaymentSide payment={payment} />}
        <BreakActs line={line} />
      </div>
    </li>
  );
}

function BreakActs({ line }: { line: Line }) {
  const t = useText(bankWords);
  const { busy, decideAs, send } = useDecide(line);
  const [asks, setAsks] = useState<'hold' | 'find'>();
  const { breakKind, payment } = line;
  return (
    <div className={styles['acts']}>
      {breakKind === 'amount_differs' && payment && (
        <Button size="small" busy={busy} onClick={() => send('match')}>
          {t('match')}
        </Button>
      )}
      {breakKind === 'return' && payment && (
        <Button size="small" busy={busy} onClick={() => send('return')}>
          {t('bookReturn')}
        </Button>
      )}
      {breakKind === 'unknown_here' && (
        <Button size="small" onClick={() => setAsks('find')}>
          {t('find')}
        </Button>
      )}
      <Button size="small" onClick={() => setAsks('hold')}>
        {t('hold')}
      </Button>
      {asks === 'find' && (
        <FindPayment
          line={line}
          onClose={() => setAsks(undefined)}
          match={paymentId => decideAs({ decision: 'match', paymentId }, paymentId)}
        />
      )}
      {asks === 'hold' && (
        <ReasonDialog
          title={t('holdTitle')}
          act={t('hold')}
          danger={false}
          most={500}
          draft={`hold ${line.id}`}
          onClose={() => setAsks(undefined)}
          send={note => decideAs({ decision: 'hold', note }, note)}
        >
          <p className="muted">{t('holdText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
