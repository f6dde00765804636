// The totals of a day, and the shares of each company.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import proofWords from '#web/locales/en/proof.json';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';

type Proof = NonNullable<Answer<'GET /proof'>['latest']>;

export function PublishedCash({ proof }: { proof: Proof }) {
  const t = useText(proofWords);
  const format = useFormat();
  return (
    <Card title={t('of', { day: proof.day })} foot={t('limitsText')}>
      <CardBody>
        <KeyValues
          items={[
            { label: t('cash'), value: format.dollars(proof.customersCash) },
            {
              label: t('atBank'),
              value: proof.bank === null ? t('noStatement') : format.dollars(proof.bank),
            },
            { label: t('accounts'), value: format.number(proof.accounts) },
            { label: t('root'), value: <code style={{ overflowWrap: 'anywhere' }}>{proof.root}</code> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** The register's number, with its day, and what it lacks or has too much. */
function Registered({ row, registered }: { row: Proof['shares'][number]; registered: number }) {
  const t = useText(proofWords);
  const format = useFormat();
  return (
    <>
      {format.number(registered)}
      {row.registerAsOf !== null && <span className="note">{format.day(row.registerAsOf)}</span>}
      <span className="note">
        {registered === row.shares
          ? t('agrees')
          : t('differs', { count: format.number(Math.abs(registered - row.shares)) })}
      </span>
    </>
  );
}

/** The shares of each company that customers hold. */
export function PublishedShares({ proof }: { proof: Proof }) {
  const t = useText(proofWords);
  const format = useFormat();
  if (proof.shares.length === 0) return null;
  return (
    <Card title={t('shares')}>
      <Table
        caption={t('shares')}
        rows={proof.shares}
        rowKey={row => row.root}
        columns={[
          {
            key: 'name',
            head: t('company'),
            cell: row => (
              <>
                {row.name}
                {row.className !== null && <span className="note">{row.className}</span>}
              </>
            ),
            phone: 'lead',
          },
          { key: 'holders', head: t('holders'), cell: row => format.number(row.holders), end: true },
          {
            key: 'shares',
            head: t('sharesHeld'),
            cell: row => format.number(row.shares),
            end: true,
            phone: 'figure',
          },
          {
            key: 'registered',
            head: t('inRegister'),
            cell: row =>
              row.registered === null ? (
                t('noRegister')
              ) : (
                <Registered row={row} registered={row.registered} />
              ),
            end: true,
          },
        ]}
      />
    </Card>
  );
}
