// Who holds a company's shares, the largest first, as far as each lets the company see.
import { useState } from 'react';
import type { Answer } from '#web/lib/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { investorWords } from '#web/lib/investor-words.ts';
import { useApi } from '#web/lib/use-api.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { workWords } from '#web/ui/work-words.ts';
import { holderWords } from './words.ts';

type Holder = Answer<'GET /issuer/holders'>['results'][number];

export function HoldersCard() {
  const t = useText(holderWords);
  const work = useText(workWords);
  const format = useFormat();
  const [page, setPage] = usePageParam();
  const [search, setSearch] = useState('');
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const holders = useApi('GET /issuer/holders', { query: { page, search } }, { keepPrevious: page > 1 });
  const columns = useColumns();
  return (
    <Card title={t('list')} sub={holders.data && format.number(holders.data.total)} foot={t('privacy')}>
      {(search !== '' || holders.data?.total !== 0) && (
        <SearchForm label={work('searchNamed')} busy={holders.isFetching} onSearch={find} />
      )}
      <Loaded
        from={holders}
        skeleton={
          <Skeleton label={t('loading')}>
            <CardBones rows={8} />
          </Skeleton>
        }
        failed={t('failed')}
      >
        {list =>
          list.total === 0 ? (
            <Empty title={search === '' ? t('none') : work('nobodyFound')}>
              {search === '' ? t('noneText') : work('nobodyFoundText')}
            </Empty>
          ) : (
            <>
              <Table caption={t('list')} rows={list.results} rowKey={holder => holder.id} columns={columns} />
              <Pages list={list} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function useColumns(): readonly Column<Holder>[] {
  const t = useText(holderWords);
  const type = useText(investorWords);
  const format = useFormat();
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
    {
      key: 'others',
      head: t('others'),
      cell: ({ invested }) => (invested === null ? '–' : t('companies', { count: invested.companies })),
    },
    { key: 'shares', head: t('shares'), end: true, cell: ({ shares }) => format.number(shares) },
    {
      key: 'percent',
      head: t('percent'),
      end: true,
      phone: 'figure',
      cell: ({ percent }) => format.part(percent, 2, 2),
    },
  ];
}
