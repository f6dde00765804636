// Lines that no rule has matched: proposals and breaks.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
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

export function OpenLines() {
  const t = useText(bankWords);
  const proposed = useApi('GET /operator/bank/lines', { query: { status: 'proposed' } });
  const breaks = useApi('GET /operator/bank/lines', { query: { status: 'break' } });
  const lines = [...(breaks.data?.results ?? []), ...(proposed.data?.results ?? [])];
  return (
    <Card title={t('lines')}>
      {breaks.data && lines.length === 0 && <p className="card-body muted">{t('noLines')}</p>}
      <Rows label={t('lines')}>
        {lines.map(line => (
          <LineRow key={line.id} line={line} />
        ))}
      </Rows>
    </Card>
  );
}

function LineRow({ line }: { line: Line }) {
  const t = useText(bankWords);
  const format = useFormat();
  const act = useAct();
  const { keyOf } = useIdempotencyKey();
  const decide = useSend('POST /operator/bank/lines/{id}/match', CHANGED);
  const [isHolding, setHolding] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const decideAs = async (body: Body, key: string) => {
    await withStepUp(() => decide.mutateAsync({ params: { id: line.id }, body, idempotencyKey: keyOf(key) }));
  };
  const send = (decision: Decision) =>
    act({ send: () => decideAs({ decision }, decision), done: t('decided') });
  const { payment, breakKind, status } = line;
  const canMatch = payment !== null && (status === 'proposed' || breakKind === 'amount_differs');
  return (
    <li className={`row two ${styles['line']}`}>
      <TitleNote
        title={
          <>
            <span className="num">{format.dollars(line.amount)}</span> {line.counterparty}
          </>
        }
        note={<LineNote line={line} />}
      />
      <span className="row-acts">
        {canMatch && (
          <Button size="small" kind="primary" busy={decide.isPending} onClick={() => void send('match')}>
            {t('match')}
          </Button>
        )}
        {status === 'proposed' && (
          <Button size="small" onClick={() => void send('not_this')}>
            {t('notThis')}
          </Button>
        )}
        {breakKind === 'return' && payment && (
          <Button size="small" onClick={() => void send('return')}>
            {t('bookReturn')}
          </Button>
        )}
        {breakKind === 'unknown_here' && (
          <Button size="small" kind="primary" onClick={() => setFinding(true)}>
            {t('find')}
          </Button>
        )}
        {status === 'break' && (
          <Button size="small" onClick={() => setHolding(true)}>
            {t('hold')}
          </Button>
        )}
      </span>
      {isFinding && (
        <FindPayment
          line={line}
          onClose={() => setFinding(false)}
          match={paymentId => decideAs({ decision: 'match', paymentId }, paymentId)}
        />
      )}
      {isHolding && (
        <HoldDialog
          line={line}
          hold={note => decideAs({ decision: 'hold', note }, note)}
          onClose={() => setHolding(false)}
        />
      )}
    </li>
  );
}

interface HoldDialogProps {
  line: Line;
  hold: (note: string) => Promise<void>;
  onClose: () => void;
}

function HoldDialog({ line, hold, onClose }: HoldDialogProps) {
  const t = useText(bankWords);
  return (
    <ReasonDialog
      title={t('holdTitle')}
      act={t('hold')}
      most={500}
      draft={`hold ${line.id}`}
      onClose={onClose}
      send={hold}
    >
      <p className="muted">{t('holdText')}</p>
    </ReasonDialog>
  );
}

/** The day and text of a line, its state, and the payment that it may belong to. */
function LineNote({ line: { date, text, reference, status, breakKind, payment } }: { line: Line }) {
  const t = useText(bankWords);
  const format = useFormat();
  return (
    <>
      {[date, text ?? reference].filter(Boolean).join(', ')}
      <span className="note">
        <Badge state={status === 'proposed' ? 'part' : 'off'}>
          {breakKind === null ? t('proposed') : t(`break_${breakKind}`)}
        </Badge>
      </span>
      {payment && (
        <span className="note">
          {[t('payment'), payment.person, format.dollars(payment.amount), payment.reference]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </>
  );
}
