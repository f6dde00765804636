// The classes of the register with their rights, and where each trades.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import capTableWords from '#web/locales/en/cap-table.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Figure, Figures, TitleNote } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ShareBar } from './share-bar.tsx';

type CapTable = Answer<'GET /issuer/cap-table'>;
type CapTableClass = CapTable['classes'][number];

const CHANGED: readonly Reading[] = [
  'GET /issuer/cap-table',
  'GET /issuer/cap-table/reconciliation',
  'GET /issuer',
];

/** The register in three figures. */
export function RegisterFigures({ table }: { table: CapTable }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const { asOf, certificates, classes, holderCount, linkedHolders } = table;
  return (
    <Figures label={t('figures')}>
      <Figure
        lead
        label={t('sharesOutstanding')}
        value={<span className="num">{format.number(totalOf(classes))}</span>}
        note={t('inClasses', { count: classes.length, day: asOf === null ? '' : format.day(asOf) })}
      />
      <Figure
        label={t('holders')}
        value={<span className="num">{format.number(holderCount)}</span>}
        note={t('linkedHolders', { count: linkedHolders })}
      />
      <Figure
        label={t('certificates')}
        value={<span className="num">{format.number(certificates)}</span>}
        note={t('standing')}
      />
    </Figures>
  );
}

export const totalOf = (classes: readonly CapTableClass[]): number =>
  Number(classes.reduce((sum, { outstanding }) => sum + BigInt(outstanding), 0n));

/** Sorts by seniority, most senior first. Classes of one rank keep the order of the register. */
const byRank = (a: CapTableClass, b: CapTableClass): number =>
  Number(b.rights.seniority ?? 0) - Number(a.rights.seniority ?? 0);

export function ClassesCard({ table }: { table: CapTable }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const [opening, setOpening] = useState<CapTableClass>();
  const columns = useColumns(table, setOpening);
  const { acceptedBy, asOf } = table;
  return (
    <Card
      title={t('classes')}
      sub={t('byRank')}
      foot={asOf !== null && t('registerOf', { day: format.day(asOf), name: acceptedBy ?? '' })}
    >
      <Table
        caption={t('classes')}
        rows={[...table.classes].sort(byRank)}
        rowKey={each => each.classId}
        columns={columns}
      />
      {opening && <OpenLineDialog opening={opening} onClose={() => setOpening(undefined)} />}
    </Card>
  );
}

function useColumns(
  { classes }: CapTable,
  onOpen: (of: CapTableClass) => void,
): readonly Column<CapTableClass>[] {
  const t = useText(capTableWords);
  const format = useFormat();
  const total = totalOf(classes);
  const largest = Math.max(0, ...classes.map(({ outstanding }) => Number(outstanding)));
  const rightsText = useRightsText();
  return [
    {
      key: 'name',
      head: t('class'),
      phone: 'lead',
      cell: each => <TitleNote title={each.name} note={rightsText(each)} />,
    },
    {
      key: 'drawn',
      head: <span className="sr">{t('ofAll')}</span>,
      phone: 'off',
      cell: ({ outstanding }) => <ShareBar value={Number(outstanding)} largest={largest} />,
    },
    {
      key: 'outstanding',
      head: t('outstanding'),
      end: true,
      phone: 'figure',
      cell: ({ outstanding }) => format.number(Number(outstanding)),
    },
    {
      key: 'part',
      head: t('ofAll'),
      end: true,
      cell: ({ outstanding }) => (total === 0 ? '–' : format.part((Number(outstanding) / total) * 100, 2, 2)),
    },
    {
      key: 'authorised',
      head: t('authorised'),
      end: true,
      cell: ({ authorised }) => (authorised === null ? t('unlimited') : format.number(Number(authorised))),
    },
    { key: 'votes', head: t('votes'), end: true, cell: ({ rights }) => rights.votes ?? '–' },
    { key: 'line', head: t('line'), cell: each => <LineOf of={each} onOpen={onOpen} /> },
  ];
}

/** The preference of a class, or its kind: "Preferred · 1× of $8.50". */
function useRightsText(): (of: CapTableClass) => string {
  const t = useText(capTableWords);
  const format = useFormat();
  return ({ rights, type }) => {
    if (type !== 'PREFERRED') return t('common');
    const { originalPrice, preferenceMultiple } = rights;
    if (originalPrice === null) return t('preferred');
    const times = Number(preferenceMultiple ?? 1);
    const multiple = format.number(times, Number.isInteger(times) ? 0 : 2);
    return t('preference', { multiple, price: format.dollars(Number(originalPrice)) });
  };
}

function LineOf({ of, onOpen }: { of: CapTableClass; onOpen: (of: CapTableClass) => void }) {
  const t = useText(capTableWords);
  if (of.line !== null)
    return (
      <Link to={`/marketplace/${of.line}`}>
        <Badge state="done">{t('tradedHere')}</Badge>
      </Link>
    );
  if (of.outstanding === '0') return '–';
  return (
    <LinkButton label={t('openLineOf', { class: of.name })} onClick={() => onOpen(of)}>
      {t('openLine')}
    </LinkButton>
  );
}

function OpenLineDialog({ opening, onClose }: { opening: CapTableClass; onClose: () => void }) {
  const t = useText(capTableWords);
  const open = useSend('POST /issuer/cap-table/lines', CHANGED);
  const form = useForm({
    initial: {},
    check: () => ({}),
    submit: async () => {
      await open.mutateAsync({ body: { classId: opening.classId } });
      toast(t('lineOpened'));
      onClose();
    },
  });
  const named = { class: opening.name };
  return (
    <FormDialog title={t('openLineOf', named)} act={t('openLine')} form={form} onClose={onClose}>
      <p>{t('openLineWhat', named)}</p>
    </FormDialog>
  );
}
