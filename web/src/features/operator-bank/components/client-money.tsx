// Client money of a day: what the bank holds, and everything it consists of.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Halves, KeyValues } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Skeleton } from '#web/ui/state.tsx';
import { DAY_SAID, DaysStrip } from './days-strip.tsx';

type Day = Answer<'GET /operator/bank/reconciliations/{day}'>;
type Status = Day['status'];

const SIGNS = {
  no_statement: 'open',
  ties: 'done',
  signed: 'done',
  explained: 'part',
  does_not_tie: 'off',
} as const satisfies Record<Status, string>;

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
            {day !== '' && <DayCard key={day} day={day} />}
            <DaysStrip days={all} chosen={day} onChoose={setChosen} />
          </>
        );
      }}
    </Loaded>
  );
}

function DayCard({ day }: { day: string }) {
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
      {data => <DayOfMoney data={data} />}
    </Loaded>
  );
}

function DayOfMoney({ data }: { data: Day }) {
  const t = useText(bankWords);
  const format = useFormat();
  const { day, bank, difference, named, status } = data;
  const headline =
    difference === null
      ? t('noStatementOf', { day: format.day(day) })
      : data.ties
        ? t('tiesToday', { day: format.day(day) })
        : t('tiesNot', { day: format.day(day), amount: format.dollars(difference) });
  return (
    <Card
      title={headline}
      action={<Badge state={SIGNS[status]}>{t(DAY_SAID[status], { day: format.day(day) })}</Badge>}
    >
      <CardBody>
        <Halves>
          <section aria-label={t('bankHolds')}>
            <h3>{t('bankHolds')}</h3>
            <KeyValues
              look="sum"
              items={[
                { label: t('closing'), value: bank === null ? '–' : format.dollars(bank), total: true },
              ]}
            />
          </section>
          <section aria-label={t('weName')}>
            <h3>{t('weName')}</h3>
            <KeyValues
              look="sum"
              items={[
                ...data.items.map(item => ({
                  label: t(`item_${item.name as 'available'}`),
                  value: format.dollars(item.amount),
                })),
                { label: t('total'), value: format.dollars(named), total: true },
              ]}
            />
          </section>
        </Halves>
        {difference !== null && difference !== 0 && (
          <p className="num">
            {t('difference')} {format.dollars(difference)}
          </p>
        )}
        {data.unexplained.map(line => (
          <p key={line.id} className="muted num">
            {[format.dollars(line.amount), line.counterparty, line.text].filter(Boolean).join(', ')}
          </p>
        ))}
        <SignOff data={data} />
      </CardBody>
    </Card>
  );
}

function SignOff({ data }: { data: Day }) {
  const t = useText(bankWords);
  const moment = useMoment();
  const act = useAct();
  const format = useFormat();
  const [explanation, setExplanation] = useState('');
  const sign = useSend('POST /operator/bank/reconciliations/{day}', [
    'GET /operator/bank/reconciliations/{day}',
    'GET /operator/bank/reconciliations',
  ]);
  const { day, bank, signedAt, signedBy, ties } = data;
  if (bank === null) return null;
  if (signedAt !== null)
    return (
      <p className="muted">
        {t('signed', { name: signedBy ?? '', time: moment(signedAt) })}
        {data.explanation !== null && <span className="note">{data.explanation}</span>}
      </p>
    );
  return (
    <>
      {!ties && (
        <Field label={t('explanation')} required>
          <TextArea
            value={explanation}
            onChange={event => setExplanation(event.target.value)}
            maxLength={2000}
          />
        </Field>
      )}
      <Button
        kind="primary"
        busy={sign.isPending}
        onClick={() =>
          void act({
            send: () => sign.mutateAsync({ params: { day }, body: { explanation } }),
            done: t('signDone'),
          })
        }
      >
        {t('sign', { day: format.day(day) })}
      </Button>
    </>
  );
}
