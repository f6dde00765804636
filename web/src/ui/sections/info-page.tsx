// The frame of an informational page: breadcrumbs from Home, the specified second of loading, the heading and
// the sections. The content is always in the document. The loading message only covers it, and only when
// scripts run.
import { useEffect, useState, type ReactNode } from 'react';
import { delays } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import uiWords from '#web/locales/en/ui.json';
import styles from './info-page.module.css';

interface InfoPageProps {
  /** The name of the page in the breadcrumbs and in the window's title. */
  name: string;
  /** The description for search engines and shared links. */
  description: string;
  /** The breadcrumbs between Home and the page. */
  parents?: readonly Crumb[] | undefined;
  /** The specification's message, shown for one second: 'Loading about page...'. */
  loading?: string | undefined;
  title: ReactNode;
  lede?: ReactNode | undefined;
  /** Buttons under the title. The primary one has data-hero-action. */
  actions?: ReactNode | undefined;
  /** Beside the heading: a drawing, or a piece of the product. */
  beside?: ReactNode | undefined;
  /** Content at the end of the breadcrumbs: a date, an edition. */
  aside?: ReactNode | undefined;
  /** 'en' where title and lede come from a text that exists in English only. */
  written?: 'en' | undefined;
  children: ReactNode;
}

export function InfoPage(props: InfoPageProps) {
  const { name, description, parents = [], loading, title, lede, actions, aside, beside, written } = props;
  usePageMeta({ title: name, description });
  const waiting = useFirstSecond() && loading !== undefined;
  const t = useText(uiWords);
  return (
    <div className={styles['info']}>
      {waiting && (
        <p className={styles['info-wait']} role="status" data-part="loading">
          {loading}
        </p>
      )}
      <div className={styles['info-body']}>
        <div className="wrap">
          <div className={styles['folio']}>
            <Breadcrumbs crumbs={[{ label: t('home'), to: '/home' }, ...parents, { label: name }]} />
            {aside && <span>{aside}</span>}
          </div>
          <header className={styles['opening']}>
            <h1 lang={written}>{title}</h1>
            {lede && (
              <p className="lede" lang={written}>
                {lede}
              </p>
            )}
            {actions && <div className={styles['act']}>{actions}</div>}
            {beside && <div className={styles['beside']}>{beside}</div>}
          </header>
        </div>
        {props.children}
      </div>
    </div>
  );
}

/** Returns true until the loading second is over. The initial value is the same on the server and in the browser. */
function useFirstSecond(): boolean {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), delays.pageLoading_ms());
    return () => clearTimeout(timer);
  }, []);
  return waiting;
}
