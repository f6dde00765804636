// A page that lists all published texts of one kind.
import type { ReactNode } from 'react';
import type { PublicData } from '#web/api/use-public-data.ts';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import styles from './published.module.css';

interface PublishedListProps<T> {
  /** The name of the page in the breadcrumbs. */
  name: string;
  description: string;
  title: string;
  lede: string;
  /** The specification's message, shown for one second. */
  loading: string;
  /** The accessible name of the list. */
  label: string;
  from: PublicData<T>;
  failed: string;
  /** The content after the list. */
  end: ReactNode;
  children: (data: T) => ReactNode;
}

export function PublishedList<T>({ label, from, failed, end, children, ...page }: PublishedListProps<T>) {
  const bones = (
    <Skeleton label={page.loading}>
      <div className={styles['published-wait']} />
    </Skeleton>
  );
  return (
    <InfoPage {...page}>
      <section className="sec follow" aria-label={label}>
        <div className="wrap">
          <Loaded from={from} skeleton={bones} failed={failed}>
            {children}
          </Loaded>
        </div>
      </section>
      {end}
    </InfoPage>
  );
}
