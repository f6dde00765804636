// The columns of the audit log: event, subject, actor and time. A button shows the codes of an entry.
import { useState, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useSession } from '#web/api/session.ts';
import { useApi } from '#web/api/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { KeyValues, TitleNote } from '#web/ui/card.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import { RowActions, RowButton } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { useEntryText, type Entry } from '#web/features/operator-audit/model/use-entry-text.ts';
import auditWords from '#web/locales/en/operator-audit.json';
import styles from './audit.module.css';

export function useAuditColumns(): readonly Column<Entry>[] {
  const t = useText(auditWords);
  return [
    {
      key: 'what',
      head: t('what'),
      phone: 'lead',
      cell: entry => <What entry={entry} />,
    },
    {
      key: 'about',
      head: t('subject'),
      cell: entry => <About entry={entry} />,
    },
    {
      key: 'by',
      head: t('by'),
      cell: entry => <TitleNote title={<Actor entry={entry} />} note={<code>{entry.action}</code>} />,
    },
    {
      key: 'at',
      head: t('at'),
      label: '',
      cell: ({ at }) => (
        <span className={styles['audit-time']}>
          <ShortTime at={at} />
        </span>
      ),
    },
    {
      key: 'look',
      head: <span className="sr">{t('look')}</span>,
      end: true,
      cell: entry => <Look entry={entry} />,
    },
  ];
}

/** The event with its details and its reason. */
function What({ entry }: { entry: Entry }) {
  const { what, more } = useEntryText()(entry);
  return (
    <div>
      <TitleNote title={what} note={more} />
      {entry.reason !== null && <span className="note">{entry.reason}</span>}
    </div>
  );
}

function About({ entry }: { entry: Entry }) {
  const { kind } = useEntryText()(entry);
  const { about } = entry;
  return (
    <TitleNote
      title={about.name === null ? kind : <Subject about={about} />}
      note={about.name === null ? <Id id={about.id} /> : kind}
    />
  );
}

/** Ids are shortened, and words such as `ledger` are not. */
function Id({ id }: { id: string }) {
  return <code>{id.length > LONG ? <CopyText short value={id} /> : id}</code>;
}

const LONG = 20;

/** Who did it. The reader's own entries say so beside the name. */
function Actor({ entry }: { entry: Entry }) {
  const t = useText(auditWords);
  const { user } = useSession();
  const { by } = entry;
  if (by === null) return t(isFromOutside(entry) ? 'nobody' : 'theServer');
  return (
    <>
      <Person {...by} />
      {by.id === user?.id && ` ${t('you')}`}
    </>
  );
}

function Look({ entry }: { entry: Entry }) {
  const t = useText(auditWords);
  const moment = useMoment();
  const { what } = useEntryText()(entry);
  const [open, setOpen] = useState(false);
  const { about } = entry;
  return (
    <RowActions corner>
      <RowButton
        label={t('lookLabel', { what, about: about.name || about.id, time: moment(entry.at) })}
        onClick={() => setOpen(true)}
      />
      {open && <Codes entry={entry} what={what} onClose={() => setOpen(false)} />}
    </RowActions>
  );
}

/** Entries without a person come from the server, except events that people can cause without signing in. */
const isFromOutside = ({ action }: Entry): boolean =>
  action === 'sign_in_refused' || action === 'password_reset_asked';

function Person({ name, accountNumber }: { name: string; accountNumber: string }) {
  const t = useText(auditWords);
  if (name === '') return t('erased');
  return (
    <Link className="link" to="/people" state={{ search: accountNumber }}>
      {name}
    </Link>
  );
}

/** The subject, with a link to its screen if there is one. */
function Subject({ about: { type, name, find, status } }: { about: Entry['about'] }): ReactNode {
  if (name === null || find === null) return name;
  if (type === 'user') return <Person name={name} accountNumber={find} />;
  if (status !== null)
    return (
      <Link
        className="link"
        to={status === 'pending' ? '/payments' : `/payments?status=${status}`}
        state={{ search: find }}
      >
        {name}
      </Link>
    );
  return (
    <Link className="link" to={`/marketplace/${find}`}>
      {name}
    </Link>
  );
}

interface CodesProps {
  entry: Entry;
  what: string;
  onClose: () => void;
}

function Codes({ entry, what, onClose }: CodesProps) {
  const t = useText(auditWords);
  const { id, sequence, by, about, requestId } = entry;
  const whole = useApi('GET /operator/audit/{id}', { params: { id } });
  const code = (text: string) => <code>{text}</code>;
  return (
    <Dialog open wide reads onClose={onClose} title={t('codeTitle')}>
      <DialogBody>
        <p>{what}</p>
        <Loaded
          from={whole}
          skeleton={<CardSkeleton label={t('entryLoading')} rows={6} />}
          failed={t('entryFailed')}
        >
          {({ details }) => (
            <KeyValues
              look="rules"
              items={[
                { label: t('place'), value: sequence === null ? t('unplaced') : code(String(sequence)) },
                { label: t('code'), value: code(entry.action) },
                { label: t('entryId'), value: code(id) },
                { label: t('actorId'), value: by === null ? '–' : code(by.id) },
                { label: t('subject'), value: code(`${about.type} ${about.id}`) },
                requestId !== null && { label: t('request'), value: code(requestId) },
                { label: t('details'), value: code(JSON.stringify(details)) },
              ]}
            />
          )}
        </Loaded>
      </DialogBody>
    </Dialog>
  );
}
