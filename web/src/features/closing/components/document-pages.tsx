// The pages of a document as paper. Its text is in English, as in the PDF.
import { useEffect, type RefObject } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { useClosingWords } from '#web/features/closing/model/use-closing-words.ts';
import style from './closing.module.css';

type ClosingText = Answer<'GET /market/trades/{id}/closing/{documentId}'>;

interface DocumentPagesProps {
  document: ClosingText;
  box: RefObject<HTMLDivElement | null>;
  /** Called with the number of a page, from 0, when its end comes into view. */
  onSeen: (page: number) => void;
}

export function DocumentPages({ document, box, onSeen }: DocumentPagesProps) {
  const t = useText(closingWords);
  useSeenPages(box, document.pages.length, onSeen);
  return (
    <div className={style['pages']} ref={box}>
      {document.pages.map((paragraphs, page) => (
        <article
          key={page}
          className={style['paper']}
          data-theme="light"
          lang="en"
          aria-label={t('pageOf', { page: page + 1, pages: document.pages.length })}
        >
          {page === 0 && <h3 className={style['paperTitle']}>{document.title}</h3>}
          {paragraphs.map(({ heading, text }, index) =>
            heading ? <h4 key={index}>{text}</h4> : <p key={index}>{text}</p>,
          )}
          {page === document.pages.length - 1 && <Signatures document={document} />}
          <i data-end={page} />
        </article>
      ))}
    </div>
  );
}

function Signatures({ document: { signatures } }: { document: ClosingText }) {
  const t = useText(closingWords);
  const words = useClosingWords();
  const moment = useMoment();
  return (
    <div className={style['signatures']}>
      {signatures.map(({ by, name, at }) => (
        <div key={by}>
          <b>{name}</b>
          <br />
          {words.role(by)}, {at === null ? t('notSigned') : t('signedAt', { time: moment(at) })}
        </div>
      ))}
    </div>
  );
}

function useSeenPages(
  box: RefObject<HTMLDivElement | null>,
  pages: number,
  onSeen: (page: number) => void,
): void {
  useEffect(() => {
    const watcher = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) onSeen(Number(target.getAttribute('data-end')));
    });
    for (const end of box.current?.querySelectorAll('[data-end]') ?? []) watcher.observe(end);
    return () => watcher.disconnect();
  }, [box, pages, onSeen]);
}
