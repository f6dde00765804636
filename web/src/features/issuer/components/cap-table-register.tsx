// The current register: its figures and classes, and its holders with their certificates and linked members.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { PeopleList } from '#web/entities/person/people-list.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import capTableWords from '#web/locales/en/cap-table.json';
import rulesWords from '#web/locales/en/rules.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Stack, TitleNote } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { Empty } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';
import { usePercentOfAll } from '#web/features/issuer/model/use-part-words.ts';
import { ClassesCard, RegisterFigures, totalOf } from './cap-table-classes.tsx';
import { ShareBar, useLargest } from './share-bar.tsx';
import css from './cap-table.module.css';

type CapTable = Answer<'GET /issuer/cap-table'>;
type Holder = CapTable['holders']['results'][number];

/** The holders that the page does not list, as one row. */
interface Pool {
  readonly holderId: 'pool';
  readonly shares: string;
  readonly holders: number;
}

const isPool = (row: Holder | Pool): row is Pool => row.holderId === 'pool';

const CHANGED: readonly Reading[] = ['GET /issuer/cap-table', 'GET /issuer/cap-table/reconciliation'];

export function CapTableRegister({ onImport }: { onImport: () => void }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const searched = useSearchedPage();
  const { page, search, how } = searched;
  const table = useApi('GET /issuer/cap-table', { query: { page, search } }, how);
  const [linking, setLinking] = useState<Holder>();
  const [inviting, setInviting] = useState<Holder>();
  const { data } = table;
  const columns = useHolderColumns({ link: setLinking, invite: setInviting }, data);
  if (data?.importId === null)
    return (
      <Card>
        <Empty
          level={2}
          title={t('none')}
          action={
            <Button kind="primary" onClick={onImport}>
              {t('goImport')}
            </Button>
          }
        >
          {t('noneText')}
        </Empty>
      </Card>
    );
  return (
    <Stack>
      {data && (
        <>
          <RegisterFigures table={data} />
          <ClassesCard table={data} />
        </>
      )}
      <Card title={t('holders')} sub={data && format.number(data.holders.total)}>
        <PeopleList
          from={{ ...table, data: data?.holders }}
          searched={searched}
          label={t('nameOrCertificate')}
          skeleton={<CardSkeleton label={t('loading')} rows={8} />}
          failed={t('failed')}
          empty={<Empty title={t('noHolders')} />}
        >
          {({ results }) => (
            <Table
              caption={t('holders')}
              rows={search === '' ? [...results, ...poolOf(results, data)] : results}
              rowKey={({ holderId }) => holderId}
              columns={columns}
            />
          )}
        </PeopleList>
      </Card>
      {inviting && <InviteDialog holder={inviting} onClose={() => setInviting(undefined)} />}
      {linking && <LinkDialog holder={linking} onClose={() => setLinking(undefined)} />}
    </Stack>
  );
}

function poolOf(listed: readonly Holder[], table: CapTable | undefined): Pool[] {
  if (table === undefined) return [];
  const holders = table.holders.total - listed.length;
  const shares = listed.reduce((left, holder) => left - Number(holder.shares), totalOf(table.classes));
  return holders > 0 && shares > 0 ? [{ holderId: 'pool', shares: String(shares), holders }] : [];
}

interface Asks {
  readonly link: (holder: Holder) => void;
  readonly invite: (holder: Holder) => void;
}

function useHolderColumns(asks: Asks, table: CapTable | undefined): readonly Column<Holder | Pool>[] {
  const t = useText(capTableWords);
  const format = useFormat();
  const percentOfAll = usePercentOfAll();
  const total = totalOf(table?.classes ?? []);
  const largest = useLargest(table?.holders.results.map(({ shares }) => Number(shares)) ?? []);
  return [
    {
      key: 'name',
      head: t('holder'),
      phone: 'lead',
      cell: row => (
        <span className="title">{isPool(row) ? t('poolHolders', { count: row.holders }) : row.name}</span>
      ),
    },
    {
      key: 'certificates',
      head: t('certificates'),
      cell: row => (isPool(row) ? '–' : <CertificatesOf holder={row} classes={table?.classes ?? []} />),
    },
    {
      key: 'drawn',
      head: <span className="sr">{t('ofAll')}</span>,
      phone: 'off',
      cell: row => <ShareBar value={Number(row.shares)} largest={largest} />,
    },
    {
      key: 'shares',
      head: t('shares'),
      end: true,
      phone: 'figure',
      cell: ({ shares }) => format.number(Number(shares)),
    },
    {
      key: 'part',
      head: t('ofAll'),
      end: true,
      cell: ({ shares }) => (total === 0 ? '–' : percentOfAll((Number(shares) / total) * 100, 2)),
    },
    {
      key: 'linked',
      head: t('member'),
      cell: row => (isPool(row) ? '–' : <MemberOf holder={row} asks={asks} />),
    },
  ];
}

/** The member of this market who is the holder, or what connects one with the holder. */
function MemberOf({ holder, asks }: { holder: Holder; asks: Asks }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const act = useAct();
  const put = useSend('PUT /issuer/cap-table/holders/{id}', CHANGED);
  const { holderId, invitedAt, linked, name } = holder;
  if (linked)
    return (
      <TitleNote
        title={linked.name}
        note={
          <LinkButton
            onClick={() =>
              void act({
                send: () => put.mutateAsync({ params: { id: holderId }, body: { email: null } }),
                done: t('unlinked'),
              })
            }
          >
            {t('unlink')}
          </LinkButton>
        }
      />
    );
  return (
    <span className={css['acts']}>
      <LinkButton label={t('linkTitle', { name })} onClick={() => asks.link(holder)}>
        {t('link')}
      </LinkButton>
      <LinkButton label={t('inviteTitle', { name })} onClick={() => asks.invite(holder)}>
        {t('invite')}
      </LinkButton>
      {invitedAt !== null && (
        <span className="note">{t('invitedOn', { day: format.day(invitedAt.slice(0, 10)) })}</span>
      )}
    </span>
  );
}

interface CertificatesOfProps {
  holder: Holder;
  classes: CapTable['classes'];
}

/** A single certificate is shown in the cell. Several are listed after a press on their number. */
function CertificatesOf({ classes, holder: { certificates, name } }: CertificatesOfProps) {
  const t = useText(capTableWords);
  const format = useFormat();
  const classOf = (id: string) => classes.find(({ classId }) => classId === id)?.name ?? id;
  const [only, ...others] = certificates;
  if (only === undefined) return '–';
  if (others.length === 0)
    return (
      <>
        {only.number} <span className="muted">{classOf(only.classId)}</span>
      </>
    );
  return (
    <details className={css['certificates']}>
      <summary aria-label={t('certificatesOf', { count: certificates.length, name })}>
        {t('certificateCount', { count: certificates.length })}
      </summary>
      <ul>
        {certificates.map(({ classId, id, issuedOn, number, shares }) => (
          <li key={id}>
            <span className="title">{number}</span>
            <span className="num">{format.number(Number(shares))}</span>
            <span className="note">
              {classOf(classId)} · {format.day(issuedOn)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LinkDialog({ holder, onClose }: { holder: Holder; onClose: () => void }) {
  const t = useText(capTableWords);
  const rules = useText(rulesWords);
  const put = useSend('PUT /issuer/cap-table/holders/{id}', CHANGED);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: rules('needEmail') } : {}),
    submit: async ({ email }) => {
      try {
        await put.mutateAsync({ params: { id: holder.holderId }, body: { email: email.trim() } });
        toast(t('linked'));
        onClose();
        return {};
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { email: rules('noInvestor') };
        throw error;
      }
    },
  });
  return (
    <FormDialog title={t('linkTitle', { name: holder.name })} act={t('link')} form={form} onClose={onClose}>
      <Field label={t('linkEmail')} error={form.errors.email} required>
        <TextInput {...form.text('email')} type="email" autoComplete="off" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}

function InviteDialog({ holder, onClose }: { holder: Holder; onClose: () => void }) {
  const t = useText(capTableWords);
  const rules = useText(rulesWords);
  const language = useLanguage();
  const { name } = holder;
  const invite = useSend('POST /issuer/cap-table/holders/{id}/invite', CHANGED);
  const form = useForm({
    initial: { email: holder.email ?? '' },
    check: ({ email }) => (email.trim() === '' ? { email: rules('needEmail') } : {}),
    submit: async ({ email }) => {
      try {
        const { linked } = await invite.mutateAsync({
          params: { id: holder.holderId },
          body: { email: email.trim(), language },
        });
        toast(t(linked ? 'linked' : 'invited'));
        onClose();
        return {};
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return { email: t('invitedLately') };
        throw error;
      }
    },
  });
  return (
    <FormDialog title={t('inviteTitle', { name })} act={t('invite')} form={form} onClose={onClose}>
      <p>{t('inviteText', { name })}</p>
      <Field label={t('inviteEmail')} error={form.errors.email} required>
        <TextInput {...form.text('email')} type="email" autoComplete="off" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
