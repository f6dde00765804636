// Client money of a day: what the bank holds, and everything it consists of.
import { useState } from 'react';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { CardBones } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/card.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Skeleton } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { MoneyDay } from '#web/features/operator-bank/model/bank-answers.ts';
import { DaysStrip } from './days-strip.tsx';
import { MoneyTie } from './money-tie.tsx';

export function ClientMoney() {
  const t = useText(bankWords);
  const days = useApi('GET /operator/bank/reconciliations');
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded
      from={days}
      failed={t('failed')}
      skeleton={
        <Skeleton label={t('loading')}>
          <CardBones />
        </Skeleton>
      }
    >
      {({ days: all }) => {
        const last = all.findLast(one => one.status !== 'no_statement') ?? all.at(-1);
        const day = chosen ?? last?.day ?? '';
        return (
          <>
            {day !== '' && <DayOf key={day} day={day} />}
            <DaysStrip days={all} chosen={day} onChoose={setChosen} />
          </>
        );
      }}
    </Loaded>
  );
}

function DayOf({ day }: { day: string }) {
  const t = useText(bankWords);
  const reading = useApi('GET /operator/bank/reconciliations/{day}', { params: { day } });
  return (
    <Loaded
      from={reading}
      failed={t('failed')}
      skeleton={
        <Skeleton label={t('loading')}>
          <CardBones />
        </Skeleton>
      }
    >
      {data => (
        <Stack>
          <DayCall data={data} />
          {data.bank !== null && <MoneyTie data={data} bank={data.bank} />}
        </Stack>
      )}
    </Loaded>
  );
}

const LOOKS = {
  no_statement: 'calm',
  ties: 'good',
  signed: 'good',
  explained: 'calm',
  does_not_tie: 'bad',
} as const satisfies Record<MoneyDay['status'], string>;

/** Whether the day ties, who has signed it off, and the button to do so. */
function DayCall({ data }: { data: MoneyDay }) {
  const t = useText(bankWords);
  const format = useFormat();
  const { difference, explanation, status } = data;
  const day = format.day(data.day);
  return (
    <CallOut
      label={t('tabDay')}
      look={LOOKS[status]}
      title={
        difference === null
          ? t('noStatementOf', { day })
          : data.ties
            ? t('tiesToday', { day })
            : t('tiesNot', { day, amount: format.dollars(difference) })
      }
      above={<SignedBy data={data} />}
      acts={<SignOff data={data} />}
    >
      <p className="muted">{t(`dayText_${status}`)}</p>
      {explanation !== null && <blockquote>{explanation}</blockquote>}
      {status === 'no_statement' && (
        <p>
          <Link className="link" to="/bank">
            {t('drop')}
          </Link>
        </p>
      )}
    </CallOut>
  );
}

function SignedBy({ data: { signedAt, signedBy } }: { data: MoneyDay }) {
  const t = useText(bankWords);
  const moment = useMoment();
  if (signedAt === null) return null;
  return <p className="muted">{t('signed', { name: signedBy ?? '', time: moment(signedAt) })}</p>;
}

function SignOff({ data: { bank, day, difference, signedAt, ties } }: { data: MoneyDay }) {
  const t = useText(bankWords);
  const act = useAct();
  const format = useFormat();
  const [isExplaining, setExplaining] = useState(false);
  const sign = useSend('POST /operator/bank/reconciliations/{day}', [
    'GET /operator/bank/reconciliations/{day}',
    'GET /operator/bank/reconciliations',
  ]);
  if (bank === null || signedAt !== null) return null;
  const send = (explanation: string) => sign.mutateAsync({ params: { day }, body: { explanation } });
  if (ties)
    return (
      <Button
        kind="primary"
        busy={sign.isPending}
        onClick={() => void act({ send: () => send(''), done: t('signDone') })}
      >
        {t('sign', { day: format.day(day) })}
      </Button>
    );
  return (
    <>
      <Button kind="primary" onClick={() => setExplaining(true)}>
        {t('explain')}
      </Button>
      {isExplaining && (
        <ReasonDialog
          title={t('explainTitle', { amount: format.dollars(difference ?? 0) })}
          act={t('sign', { day: format.day(day) })}
          danger={false}
          most={2000}
          draft={`explain ${day}`}
          onClose={() => setExplaining(false)}
          send={async explanation => {
            await send(explanation);
            toast(t('signDone'));
          }}
        >
          <p className="muted">{t('explainText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
