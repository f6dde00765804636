// The holders of the shares of one line, largest first, within each holder's privacy settings.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { useApi } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { PeopleList } from '#web/entities/person/people-list.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useLine } from '#web/features/issuer/model/use-line.ts';
import { usePercentOfAll } from '#web/features/issuer/model/use-part-words.ts';
import holderWords from '#web/locales/en/holders.json';
import { ShareBar, useLargest } from './share-bar.tsx';

type Holder = Answer<'GET /issuer/holders'>['results'][number];

/** A holder, or all that the page does not list. */
type Row =
  | (Holder & { readonly kind: 'holder' })
  | { readonly kind: 'pool'; readonly id: 'pool'; readonly shares: number; readonly percent: number };

export function HoldersCard() {
  const t = useText(holderWords);
  const format = useFormat();
  const searched = useSearchedPage();
  const { page, search, how } = searched;
  const line = useLine();
  const holders = useApi('GET /issuer/holders', { query: { page, search, ...line } }, how);
  const columns = useColumns(holders.data?.results ?? [], holders.data?.total ?? 0);
  const poolOf = usePool(line.line);
  return (
    <Card title={t('list')} sub={holders.data && format.number(holders.data.total)} foot={t('privacy')}>
      <PeopleList
        from={holders}
        searched={searched}
        skeleton={<CardSkeleton label={t('loading')} rows={8} />}
        failed={t('failed')}
        empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
      >
        {({ results }) => (
          <Table
            caption={t('list')}
            rows={[
              ...results.map(holder => ({ ...holder, kind: 'holder' as const })),
              ...(search === '' ? poolOf(results) : []),
            ]}
            rowKey={({ id }) => id}
            columns={columns}
          />
        )}
      </PeopleList>
    </Card>
  );
}

/** @returns a function that sums up the shares outstanding that these holders do not hold. */
function usePool(line: string | undefined): (listed: readonly Holder[]) => Row[] {
  const own = useApi('GET /issuer').data;
  const slug = line ?? own?.company.slug ?? '';
  const { data } = useLive('GET /market/{slug}', { params: { slug } }, { enabled: slug !== '' });
  return listed => {
    if (data === undefined) return [];
    const shares = listed.reduce((left, holder) => left - holder.shares, data.sharesOutstanding);
    const percent = (100 * shares) / data.sharesOutstanding;
    return shares > 0 ? [{ kind: 'pool', id: 'pool', shares, percent }] : [];
  };
}

function useColumns(listed: readonly Holder[], total: number): readonly Column<Row>[] {
  const t = useText(holderWords);
  const type = useText(investorWords);
  const format = useFormat();
  const percentOfAll = usePercentOfAll();
  const largest = useLargest(listed.map(({ shares }) => shares));
  const others: Column<Row> = {
    key: 'others',
    head: t('others'),
    cell: row =>
      row.kind === 'pool' || row.invested === null ? '–' : t('companies', { count: row.invested.companies }),
  };
  return [
    {
      key: 'name',
      head: t('name'),
      phone: 'lead',
      cell: row =>
        row.kind === 'pool' ? (
          <TitleNote title={t('pool')} note={t('poolNote', { count: total - listed.length })} />
        ) : (
          <TitleNote title={row.name} note={row.email && <EmailText email={row.email} />} />
        ),
    },
    {
      key: 'type',
      head: t('type'),
      label: '',
      cell: row =>
        row.kind === 'pool' ? '–' : row.investorType === null ? t('theCompany') : type(row.investorType),
    },
    // Without a holder who shows other holdings the column would be empty.
    ...(listed.some(({ invested }) => invested !== null) ? [others] : []),
    {
      key: 'drawn',
      head: <span className="sr">{t('drawn')}</span>,
      phone: 'off',
      // The pool would be off the scale of the holders.
      cell: ({ kind, shares }) => kind === 'holder' && <ShareBar value={shares} largest={largest} />,
    },
    { key: 'shares', head: t('shares'), end: true, cell: ({ shares }) => format.number(shares) },
    {
      key: 'percent',
      head: t('percent'),
      end: true,
      phone: 'figure',
      cell: ({ percent }) => percentOfAll(percent, 2),
    },
  ];
}
