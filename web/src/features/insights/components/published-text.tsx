// The page of one published text in its states: loading, missing, and loaded.
import type { ReactNode } from 'react';
import * as researchContent from '#web/content/research.ts';
import { ApiError } from '#web/api/api-error.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import type { PublicData } from '#web/api/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import uiWords from '#web/locales/en/ui.json';
import { useContent, useText } from '#web/lib/i18n.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Failed, Skeleton } from '#web/ui/state.tsx';
import styles from './published.module.css';
import infoPage from '#web/ui/sections/info-page.module.css';

interface PublishedTextProps<T> {
  kind: 'article' | 'report';
  /** The address of the page that lists all texts of this kind. */
  listAt: string;
  from: PublicData<T>;
  /** Content beside the breadcrumbs and under the title. */
  aside?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  children: (data: T) => ReactNode;
}

export function PublishedText<T extends { readonly title: string; readonly summary: string }>({
  kind,
  listAt,
  from: { data, error, refetch },
  aside,
  actions,
  children,
}: PublishedTextProps<T>) {
  const words = useContent('research', researchContent).publishedWords[kind];
  const list = { label: words.list, to: listAt };
  if (data) {
    const { title, summary } = data;
    return (
      <InfoPage
        name={title}
        title={title}
        description={summary}
        lede={summary}
        written="en"
        parents={[list]}
        aside={aside}
        actions={actions}
      >
        {children(data)}
      </InfoPage>
    );
  }
  if (error) return <Missing kind={kind} listAt={listAt} failure={error} onRetry={refetch} />;
  return (
    <InfoPage name={words.name} title={words.name} description={words.name} parents={[list]}>
      <div className="wrap">
        <Skeleton label={words.loading}>
          <div className={styles['published-wait']} />
        </Skeleton>
      </div>
    </InfoPage>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404;

interface MissingProps extends Pick<PublishedTextProps<unknown>, 'kind' | 'listAt'> {
  failure: Error;
  onRetry: () => unknown;
}

/** Replaces the whole page when the text is missing or failed to load. */
function Missing({ kind, listAt, failure, onRetry }: MissingProps) {
  const { publishedWords } = useContent('research', researchContent);
  const words = publishedWords[kind];
  const list = { label: words.list, to: listAt };
  const ui = useText(uiWords);
  // True when the address does not exist, and false when loading failed.
  const unknown = isUnknown(failure);
  usePageMeta({ title: words.name });
  return (
    <div className={infoPage['info']}>
      <div className="wrap">
        <div className={infoPage['folio']}>
          <Breadcrumbs crumbs={[{ label: ui('home'), to: '/home' }, list, { label: words.name }]} />
        </div>
        <Failed
          level={1}
          title={unknown ? words.unknown : words.failed}
          failure={failure}
          onRetry={onRetry}
          action={unknown ? <ButtonLink to={list.to}>{words.all}</ButtonLink> : undefined}
        >
          {unknown && publishedWords.mistyped}
        </Failed>
      </div>
    </div>
  );
}
