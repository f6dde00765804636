// The certificates of a holding by the company's register, and whether each lot may be sold.
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import ruleWords from '#web/locales/en/resale-rules.json';
import resaleWords from '#web/locales/en/resale.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

type Lot = Answer<'GET /portfolio/{slug}/certificates'>['lots'][number];

/** Nothing for a company without a register, whose holders have no certificates here. */
export function CertificatesCard({ slug }: { slug: string }) {
  const t = useText(resaleWords);
  const format = useFormat();
  const { data } = useApi('GET /portfolio/{slug}/certificates', { params: { slug } });
  const columns = useColumns(data?.className ?? '');
  if (!data || data.asOf === null || data.lots.length === 0) return null;
  return (
    <Card title={t('title')} sub={t('sub', { day: format.day(data.asOf) })}>
      <Table
        caption={t('title')}
        rows={data.lots.map((lot, index) => ({ ...lot, key: `${lot.number ?? ''} ${index}` }))}
        rowKey={lot => lot.key}
        columns={columns}
      />
    </Card>
  );
}

function useColumns(className: string): readonly Column<Lot>[] {
  const t = useText(resaleWords);
  const format = useFormat();
  return [
    {
      key: 'number',
      head: t('number'),
      phone: 'lead',
      cell: ({ legends, number }) => (
        <TitleNote
          title={number ?? t('notYet')}
          note={legends.length === 0 ? className : `${className} · ${legends.join(' ')}`}
        />
      ),
    },
    { key: 'since', head: t('since'), cell: ({ heldSince }) => format.day(heldSince) },
    {
      key: 'shares',
      head: t('shares'),
      end: true,
      phone: 'figure',
      cell: ({ shares }) => format.ownShares(shares),
    },
    { key: 'sale', head: t('sale'), cell: lot => <Sale lot={lot} /> },
  ];
}

/** Whether the lot may be sold, under which rule or because of which rule not, and when that changes. */
function Sale({ lot: { changesOn, checks, confirmed, path } }: { lot: Lot }) {
  const t = useText(resaleWords);
  const ruleName = useText(ruleWords);
  const format = useFormat();
  const failed = checks.find(({ passed }) => !passed);
  const reason = !confirmed ? t('unconfirmed') : failed ? ruleName(failed.rule) : undefined;
  const day = changesOn === null ? undefined : t(path ? 'changesOn' : 'from', { day: format.day(changesOn) });
  return (
    <TitleNote
      title={
        <Badge state={path ? 'done' : 'part'}>
          {t(path === 'rule_144' ? 'mayRule144' : path ? 'may4a7' : 'mayNot')}
        </Badge>
      }
      note={[path ? undefined : reason, day].filter(Boolean).join(' · ')}
    />
  );
}
