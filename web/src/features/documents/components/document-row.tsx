// A document of the person: one button to save it, and a menu with what is done more rarely.
import { useState } from 'react';
import { numberFormat } from '#domain/format/intl.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { fetchFile } from '#web/api/download.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import documentWords from '#web/locales/en/documents.json';
import { Button } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import styles from './documents.module.css';
import { LooksDialog } from './looks-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

export type DocumentOfPerson = Answer<'GET /documents'>['results'][number];

export function DocumentRow({ document }: { document: DocumentOfPerson }) {
  const t = useText(documentWords);
  const format = useFormat();
  const act = useAct();
  const readers = useReaders();
  const [open, setOpen] = useState<'share' | 'looks'>();
  const { id, name, kind, origin, createdAt, keptUntil, destroyedAt, isEvidence, legalHold, looks } =
    document;
  const { mediaType, size } = document;
  const isGone = destroyedAt !== null;
  const mayDestroy = origin === 'given' && !isEvidence && !legalHold && !isGone;
  const save = () =>
    act({ send: async () => saveFile(await fetchFile(`/documents/${id}/content`), name), done: t('saved') });
  const remove = useRemove(document);
  // A file has a name for the computer; people know it by its kind, where it has one.
  const title = kind === 'other' ? name : t(`kind_${kind}`);
  const facts = [
    ...(kind === 'other' ? [] : [name]),
    format.date(createdAt),
    TYPES[mediaType] ?? mediaType,
    sizeOf(size, format.locale),
  ];
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
            {facts.join('\u00a0· ')}
            <span className="note">
              {isGone
                ? t('destroyedOn', { date: format.date(destroyedAt) })
                : [
                    readers(document),
                    legalHold ? t('legalHold') : t('keptUntil', { date: format.date(keptUntil) }),
                  ].join('\u00a0· ')}
            </span>
          </>
        }
      />
      <span className={styles['acts']}>
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
    return [others, t('readersLinks', { count: shares })].filter(Boolean).join('\u00a0· ');
  };
}

const TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/** 340 kB or 1.2 MB. */
function sizeOf(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const options = {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  } as const;
  return numberFormat(locale, options).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}

/** Asks, and destroys the document. */
function useRemove({ id, name }: DocumentOfPerson): () => Promise<void> {
  const t = useText(documentWords);
  const act = useAct();
  const destroy = useSend('DELETE /documents/{id}', ['GET /documents']);
  return () =>
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
}
