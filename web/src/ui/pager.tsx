// Navigation in a list: Previous and Next with 'Page x of y', and First and Last for many pages.
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Button } from './button.tsx';
import uiWords from '#web/locales/en/ui.json';
import './pager.css';

/** Beyond this number of pages, First and Last are shown. */
const FEW_PAGES = 4;

interface PagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Names the list when several pagers are on one screen. */
  label?: string | undefined;
  /** From the server. Without it the value is computed from the page number. */
  hasPrevious?: boolean | undefined;
  hasNext?: boolean | undefined;
}

export function Pager({
  page,
  totalPages,
  onPage,
  label,
  hasPrevious = page > 1,
  hasNext = page < totalPages,
}: PagerProps) {
  const t = useText(uiWords);
  const many = totalPages > FEW_PAGES;
  return (
    <nav className="pager num" aria-label={label ?? t('pages')}>
      <span aria-live="polite">{t('pageOf', { page, pages: Math.max(1, totalPages) })}</span>
      <span className="on-paper">{t('onePagePrinted')}</span>
      <div className="btns">
        {many && (
          <Button size="small" disabled={!hasPrevious} onClick={() => onPage(1)}>
            {t('firstPage')}
          </Button>
        )}
        <Button size="small" disabled={!hasPrevious} onClick={() => onPage(page - 1)}>
          {t('previous')}
        </Button>
        <Button size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
          {t('next')}
        </Button>
        {many && (
          <Button size="small" disabled={!hasNext} onClick={() => onPage(totalPages)}>
            {t('lastPage')}
          </Button>
        )}
      </div>
    </nav>
  );
}

interface PagesProps {
  list: Required<Pick<PagerProps, 'page' | 'totalPages' | 'hasPrevious' | 'hasNext'>>;
  label?: string | undefined;
  onPage: (page: number) => void;
}

/**
 * The pager of a server response. It renders nothing when all entries fit on one page. A page beyond the
 * last, from a stale address or after cancellations, is replaced by the last page.
 */
export function Pages({ list, label, onPage }: PagesProps) {
  const { page, totalPages, hasPrevious } = list;
  const last = Math.max(1, totalPages);
  const goToLast = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (page > last) goToLast();
  }, [page, last]);
  if (totalPages <= 1 && !hasPrevious) return null;
  return <Pager {...list} label={label} onPage={onPage} />;
}
