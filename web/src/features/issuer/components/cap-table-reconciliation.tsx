// Compares the register with the accounts of the marketplace.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import capTableWords from '#web/locales/en/cap-table.json';
import resaleWords from '#web/locales/en/resale.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, Stack, TitleNote } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';
import css from './cap-table.module.css';

type Reconciliation = Answer<'GET /issuer/cap-table/reconciliation'>;
type HolderDifference = Reconciliation['holders'][number];
type Missing = Reconciliation['missingTransfers'][number];
interface Compared {
  readonly name: string;
  readonly register: string;
  readonly books: string;
  readonly difference: string;
}

export function CapTableReconciliation() {
  const t = useText(capTableWords);
  const found = useApi('GET /issuer/cap-table/reconciliation');
  return (
    <Loaded from={found} skeleton={<CardSkeleton label={t('loading')} rows={4} />} failed={t('failed')}>
      {compared => <Reconciled compared={compared} />}
    </Loaded>
  );
}

function Reconciled({ compared }: { compared: Reconciliation }) {
  const t = useText(capTableWords);
  const [confirming, setConfirming] = useState<HolderDifference>();
  const columns = useHolderColumns(setConfirming, compared.classes.length > 1);
  const classColumns = useComparedColumns(t('class'));
  const format = useFormat();
  const { classes, holders, missingTransfers } = compared;
  if (compared.asOf === null)
    return (
      <Card>
        <Empty level={2} title={t('none')}>
          {t('noneText')}
        </Empty>
      </Card>
    );
  return (
    <Stack>
      <section
        className={`${css['next']} ${holders.length === 0 ? css['ok'] : ''}`}
        aria-label={t('tabreconcile')}
      >
        <div>
          <p className="muted small">{t('inOneName', { day: format.day(compared.asOf) })}</p>
          <h2>
            <span role="status">
              {holders.length === 0 ? t('agrees') : t('differs', { count: holders.length })}
            </span>
          </h2>
          <p>{t(holders.length === 0 ? 'agreesText' : 'differsText')}</p>
        </div>
      </section>
      <Card title={t('byClass')}>
        <Table caption={t('byClass')} rows={classes} rowKey={each => each.classId} columns={classColumns} />
      </Card>
      {holders.length > 0 && (
        <Card title={t('byHolder')}>
          <Table
            caption={t('byHolder')}
            rows={holders}
            rowKey={each => `${each.classId} ${each.userId ?? each.holderId ?? each.name}`}
            columns={columns}
          />
        </Card>
      )}
      {missingTransfers.length > 0 && <MissingCard missing={missingTransfers} />}
      {confirming && <ConfirmDialog holder={confirming} onClose={() => setConfirming(undefined)} />}
    </Stack>
  );
}

function useComparedColumns(head: string): readonly Column<Compared>[] {
  const t = useText(capTableWords);
  const format = useFormat();
  const shares = (text: string) => format.number(Number(text));
  return [
    { key: 'name', head, phone: 'lead', cell: ({ name }) => <span className="title">{name}</span> },
    { key: 'register', head: t('register'), end: true, cell: ({ register }) => shares(register) },
    { key: 'books', head: t('books'), end: true, cell: ({ books }) => shares(books) },
    {
      key: 'difference',
      head: t('apart'),
      end: true,
      phone: 'figure',
      cell: ({ difference }) => `${Number(difference) > 0 ? '+' : ''}${shares(difference)}`,
    },
  ];
}

/** Shares of the accounts that the register lacks can be confirmed. */
function useHolderColumns(
  onConfirm: (holder: HolderDifference) => void,
  hasSeveral: boolean,
): readonly Column<HolderDifference>[] {
  const t = useText(capTableWords);
  const resale = useText(resaleWords);
  const columns = useComparedColumns(t('holder'));
  const ofClass: Column<HolderDifference> = {
    key: 'class',
    head: t('class'),
    cell: ({ className }) => className,
  };
  return [
    ...columns,
    ...(hasSeveral ? [ofClass] : []),
    {
      key: 'confirm',
      head: resale('confirmShares'),
      cell: holder =>
        holder.userId !== null &&
        holder.difference.startsWith('-') && (
          <LinkButton label={resale('confirmTitle', { name: holder.name })} onClick={() => onConfirm(holder)}>
            {resale('confirmShares')}
          </LinkButton>
        ),
    },
  ];
}

function ConfirmDialog({ holder, onClose }: { holder: HolderDifference; onClose: () => void }) {
  const t = useText(resaleWords);
  const table = useText(capTableWords);
  const decide = useSend('POST /issuer/cap-table/decisions', ['GET /issuer/cap-table/reconciliation']);
  const form = useForm({
    initial: { shares: holder.difference.replace('-', ''), note: '' },
    check: ({ note, shares }) => ({
      ...(/^[1-9]\d{0,12}$/.test(shares) ? {} : { shares: t('needShares') }),
      ...(note.trim() === '' ? { note: t('needNote') } : {}),
    }),
    submit: async ({ note, shares }) => {
      await decide.mutateAsync({
        body: {
          userId: holder.userId ?? '',
          classId: holder.classId,
          shares: Number(shares),
          note: note.trim(),
        },
      });
      toast(t('confirmed'));
      onClose();
    },
  });
  const { name } = holder;
  return (
    <FormDialog title={t('confirmTitle', { name })} act={t('confirmShares')} form={form} onClose={onClose}>
      <p>{t('confirmText', { name })}</p>
      <Field label={table('shares')} error={form.errors.shares} required>
        <TextInput {...form.text('shares')} inputMode="numeric" />
      </Field>
      <Field label={t('note')} error={form.errors.note} required>
        <TextInput {...form.text('note')} />
      </Field>
    </FormDialog>
  );
}

function MissingCard({ missing }: { missing: readonly Missing[] }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const columns: readonly Column<Missing>[] = [
    {
      key: 'parties',
      head: t('fromTo'),
      phone: 'lead',
      cell: ({ buyer, seller }) => <TitleNote title={seller} note={buyer} />,
    },
    { key: 'settled', head: t('settledOn'), cell: ({ settledOn }) => format.day(settledOn) },
    {
      key: 'shares',
      head: t('shares'),
      end: true,
      phone: 'figure',
      cell: ({ shares }) => format.number(Number(shares)),
    },
  ];
  return (
    <Card title={t('missing')}>
      <Table caption={t('missing')} rows={missing} rowKey={each => each.tradeId} columns={columns} />
    </Card>
  );
}
