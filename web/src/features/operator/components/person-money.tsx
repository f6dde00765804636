// The money of a person: cash, and deposits and withdrawals.
import { useFormat } from '#web/lib/format.ts';
import { isKeyOf, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/desk.json';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, Grid, KeyValues, Stack, TitleNote } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import { WorkTable } from '#web/ui/patterns/work-table.tsx';
import type { WholePerson } from '#web/features/operator/model/person-flags.ts';
import { ListCard } from './list-card.tsx';

const SHAPES: Readonly<Record<string, 'open' | 'done' | 'off'>> = {
  pending: 'open',
  completed: 'done',
  failed: 'off',
  cancelled: 'off',
};

export function PersonMoney({ whole: { person, cash, payments } }: { whole: WholePerson }) {
  const t = useText(deskWords);
  const format = useFormat();
  return (
    <Grid>
      <Stack>
        <ListCard
          title={t('paymentsCard')}
          rows={payments}
          action={
            <Link className="link" to="/payments" state={{ search: person.accountNumber }}>
              {t('paymentsLink')}
            </Link>
          }
        >
          {shown => <Payments payments={shown} />}
        </ListCard>
      </Stack>
      <Stack>
        <Card title={t('cash')}>
          <CardBody>
            <KeyValues
              items={[
                { label: t('free'), value: format.dollars(cash.available) },
                { label: t('reserved'), value: format.dollars(cash.held) },
                { label: t('fact_total'), value: format.dollars(cash.available + cash.held), total: true },
              ]}
            />
          </CardBody>
        </Card>
      </Stack>
    </Grid>
  );
}

function Payments({ payments }: { payments: readonly WholePerson['payments'][number][] }) {
  const t = useText(deskWords);
  const words = useText(operatorPaymentWords);
  const format = useFormat();
  const statusWord = (status: string) => {
    const word = `tab${status}`;
    return isKeyOf(operatorPaymentWords, word) ? words(word) : status;
  };
  return (
    <WorkTable
      caption={t('paymentsCard')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kind',
          head: words('payment'),
          phone: 'lead',
          cell: ({ direction, createdAt, reference }) => (
            <TitleNote
              title={
                <Link to="/payments" state={{ search: reference }}>
                  {words(`kind_${direction}`)}
                </Link>
              }
              note={<ShortTime at={createdAt} />}
            />
          ),
        },
        {
          key: 'reference',
          head: t('fact_reference'),
          cell: ({ reference }) => <CopyText value={reference} />,
        },
        {
          key: 'status',
          head: t('fact_status'),
          cell: ({ status }) => <Badge state={SHAPES[status] ?? 'open'}>{statusWord(status)}</Badge>,
        },
        {
          key: 'amount',
          head: t('fact_amount'),
          end: true,
          phone: 'figure',
          cell: ({ amount }) => format.dollars(amount),
        },
      ]}
    />
  );
}
