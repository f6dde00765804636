// The documents of a person: what the market made, and what the person handed in.
import { useState, type ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { fetchFile } from '#web/api/download.ts';
import { isInvestor, useSession } from '#web/api/session.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { DropFile } from '#web/entities/document/drop-file.tsx';
import { useAddDocument } from '#web/entities/document/use-add-document.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import documentWords from '#web/locales/en/documents.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Grid, Rows, Stack, TitleNote } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Empty } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './documents.module.css';
import { LooksDialog } from './looks-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

export type DocumentOfPerson = Answer<'GET /documents'>['results'][number];

export function DocumentsPanel() {
  const t = useText(documentWords);
  const { user } = useSession();
  return (
    <Grid>
      <Stack>
        <DocumentList
          origin="made"
          title={t('made')}
          empty={<Empty title={t('noneMade')}>{t('noneMadeText')}</Empty>}
        />
        <DocumentList
          origin="given"
          title={t('given')}
          above={<AddDocument />}
          empty={<Empty title={t('noneGiven')}>{t('noneGivenText')}</Empty>}
        />
      </Stack>
      <Stack>
        <ReadersCard />
        {isInvestor(user) && (
          <Card
            title={t('statements')}
            foot={
              <Link className="link" to="/account">
                {t('statementsOpen')}
              </Link>
            }
          >
            <CardBody>
              <p>{t('statementsText')}</p>
            </CardBody>
          </Card>
        )}
      </Stack>
    </Grid>
  );
}

function AddDocument() {
  const t = useText(documentWords);
  const { add, progress, error } = useAddDocument();
  const take = async (file: File) => {
    const added = await add(file, 'other');
    if (added) toast(t('added', { name: added.name }));
  };
  return (
    <CardBody>
      <DropFile
        label={t('addTitle')}
        progress={progress}
        error={error}
        onFile={file => void take(file)}
        limits
      />
    </CardBody>
  );
}

const READERS = [
  ['made', 'readersOf_made'],
  ['given', 'readersOf_given'],
  ['ofEvidence', 'readersOf_evidence'],
  ['shareTitle', 'readersOf_links'],
] as const;

/** Who may read which documents. */
function ReadersCard() {
  const t = useText(documentWords);
  return (
    <Card title={t('readersTitle')} foot={t('readersFoot')}>
      <dl className={styles['readers']}>
        {READERS.map(([of, readers]) => (
          <div key={of}>
            <dt>{t(of)}</dt>
            <dd>{t(readers)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface DocumentListProps {
  origin: DocumentOfPerson['origin'];
  title: string;
  /** Above the rows. */
  above?: ReactNode | undefined;
  empty: ReactNode;
}

function DocumentList({ origin, title, above, empty }: DocumentListProps) {
  const t = useText(documentWords);
  const [page, setPage] = useState(1);
  const documents = useApi('GET /documents', { query: { origin, page } }, { keepPrevious: true });
  return (
    <Card title={title}>
      {above}
      <LoadedList
        from={documents}
        skeleton={<CardSkeleton label={t('loading')} rows={3} />}
        failed={t('failed')}
        empty={empty}
        label={title}
        onPage={setPage}
      >
        {list => (
          <Rows label={title}>
            {list.results.map(document => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </Rows>
        )}
      </LoadedList>
    </Card>
  );
}

function DocumentRow({ document }: { document: DocumentOfPerson }) {
  const t = useText(documentWords);
  const format = useFormat();
  const act = useAct();
  const readers = useReaders();
  const destroy = useSend('DELETE /documents/{id}', ['GET /documents']);
  const [open, setOpen] = useState<'share' | 'looks'>();
  const { id, name, kind, origin, createdAt, keptUntil, destroyedAt, isEvidence, legalHold, looks } =
    document;
  const isGone = destroyedAt !== null;
  const mayDestroy = origin === 'given' && !isEvidence && !legalHold && !isGone;
  const save = () =>
    act({ send: async () => saveFile(await fetchFile(`/documents/${id}/content`), name), done: t('saved') });
  const remove = () =>
    act({
      ask: {
        title: t('destroyTitle'),
        text: t('destroyText', { name }),
        yes: t('destroy'),
        danger: true,
      },
      send: () => destroy.mutateAsync({ params: { id } }),
      done: t('destroyed'),
    });
  // What the market made has a name for the computer; people know it by its kind.
  const title = origin === 'made' ? t(`kind_${kind}`) : name;
  const facts = [origin === 'made' ? name : t(`kind_${kind}`), format.date(createdAt)];
  const items: readonly MenuItem[] = [
    { label: t('looksItem', { count: looks }), icon: 'eye', run: () => setOpen('looks') },
    ...(isGone ? [] : [{ label: t('share'), icon: 'user' as const, run: () => setOpen('share') }]),
    ...(mayDestroy
      ? [{ label: t('destroy'), icon: 'x' as const, danger: true, run: () => void remove() }]
      : []),
  ];
  return (
    <li className={`row two ${styles['row']}`}>
      <TitleNote
        title={title}
        note={
          <>
            {facts.join(' · ')}
            <span className="note">
              {isGone
                ? t('destroyedOn', { date: format.date(destroyedAt) })
                : [
                    readers(document),
                    legalHold ? t('legalHold') : t('keptUntil', { date: format.date(keptUntil) }),
                  ].join(' · ')}
            </span>
          </>
        }
      />
      <span className={styles['acts']}>
        {isEvidence && <Badge state="done">{t('evidence')}</Badge>}
        {!isGone && (
          <Button
            size="small"
            icon="download"
            aria-label={t('saveOf', { what: name })}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        )}
        <Menu
          trigger={
            <>
              <span className="sr">{t('moreOf', { what: name })}</span>
              <Icon name="more" />
            </>
          }
          items={items}
        />
      </span>
      {open === 'looks' && <LooksDialog document={document} onClose={() => setOpen(undefined)} />}
      {open === 'share' && <ShareDialog document={document} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

/** @returns a function that names who may read a document. */
function useReaders(): (document: DocumentOfPerson) => string {
  const t = useText(documentWords);
  return ({ isEvidence, kind, origin, shares }) => {
    const ofParties = origin === 'made' && kind !== 'trade_confirmation';
    const others = isEvidence ? t('readersStaff') : ofParties ? t('readersParties') : undefined;
    if (shares === 0) return others ?? t('readersYou');
    return [others, t('readersLinks', { count: shares })].filter(Boolean).join(' · ');
  };
}
