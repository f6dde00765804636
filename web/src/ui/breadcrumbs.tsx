// The path to a page from the first page, and the age of the page's figures.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { tellCrumbs, type Crumb } from '#web/lib/page-meta.ts';
import { Link } from '#web/lib/router.tsx';
import uiWords from '#web/locales/en/ui.json';
import './breadcrumbs.css';

export type { Crumb };

interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
  /** Content at the end of the line: the age of the page's figures. */
  aside?: ReactNode | undefined;
}

export function Breadcrumbs({ crumbs, aside }: BreadcrumbsProps) {
  const t = useText(uiWords);
  if (import.meta.env.SSR) tellCrumbs(crumbs);
  const path = (
    <nav className="crumb" aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(crumb => (
          <li key={crumb.label}>
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current="page" className="strong">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
  if (!aside) return path;
  return (
    <div className="crumb-line">
      {path}
      <p className="dateline">{aside}</p>
    </div>
  );
}
