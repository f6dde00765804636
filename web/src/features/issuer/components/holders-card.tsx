// The holders of the shares of one line, largest first, within each holder's privacy settings.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { useApi } from '#web/api/use-api.ts';
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

type Holder = Answer<'GET /issuer/holders'>['results'][number];

export function HoldersCard() {
  const t = useText(holderWords);
  const format = useFormat();
  const searched = useSearchedPage();
  const { page, search, how } = searched;
  const line = useLine();
  const holders = useApi('GET /issuer/holders', { query: { page, search, ...line } }, how);
  const columns = useColumns((holders.data?.results ?? []).some(({ invested }) => invested !== null));
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
          <Table caption={t('list')} rows={results} rowKey={holder => holder.id} columns={columns} />
        )}
      </PeopleList>
    </Card>
  );
}

/** @param hasOthers Without a holder who shows other holdings the column would be empty. */
function useColumns(hasOthers: boolean): readonly Column<Holder>[] {
  const t = useText(holderWords);
  const type = useText(investorWords);
  const format = useFormat();
  const percentOfAll = usePercentOfAll();
  const others: Column<Holder> = {
    key: 'others',
    head: t('others'),
    cell: ({ invested }) => (invested === null ? '–' : t('companies', { count: invested.companies })),
  };
  return [
    {
      key: 'name',
      head: t('name'),
      phone: 'lead',
      cell: ({ name, email }) => <TitleNote title={name} note={email && <EmailText email={email} />} />,
    },
    {
      key: 'type',
      head: t('type'),
      cell: ({ investorType }) => (investorType === null ? t('theCompany') : type(investorType)),
    },
    ...(hasOthers ? [others] : []),
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
