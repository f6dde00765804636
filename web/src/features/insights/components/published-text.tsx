// The page of one published text in its states: loading, missing, and loaded.
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import type { PublicData } from '#web/api/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PlainPlace } from '#web/ui/sections/plain-place.tsx';
import { Failed, Skeleton } from '#web/ui/state.tsx';
import './published.css';

interface PublishedTextProps<T> {
  /** The kind of text with a capital: 'Article'. */
  kind: string;
  /** The page that lists all texts of this kind. */
  list: { readonly label: string; readonly to: string };
  from: PublicData<T>;
  /** Content beside the breadcrumbs and under the title. */
  aside?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  children: (data: T) => ReactNode;
}

export function PublishedText<T extends { readonly title: string; readonly summary: string }>({
  kind,
  list,
  from: { data, error, refetch },
  aside,
  actions,
  children,
}: PublishedTextProps<T>) {
  if (data) {
    const { title, summary } = data;
    const words = { name: title, title, description: summary, lede: summary };
    return (
      <InfoPage {...words} parents={[list]} aside={aside} actions={actions}>
        {children(data)}
      </InfoPage>
    );
  }
  if (error) return <Missing kind={kind} list={list} failure={error} onRetry={refetch} />;
  return (
    <InfoPage name={kind} title={kind} description={kind} parents={[list]}>
      <div className="wrap">
        <PlainPlace />
        <Skeleton label={`Loading ${kind.toLowerCase()}...`}>
          <div className="published-wait" />
        </Skeleton>
      </div>
    </InfoPage>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404;

interface MissingProps extends Pick<PublishedTextProps<unknown>, 'kind' | 'list'> {
  failure: Error;
  onRetry: () => unknown;
}

/** Replaces the whole page when the text is missing or failed to load. */
function Missing({ kind, list, failure, onRetry }: MissingProps) {
  const what = kind.toLowerCase();
  // True when the address does not exist, and false when loading failed.
  const unknown = isUnknown(failure);
  usePageMeta({ title: kind });
  return (
    <div className="info" lang="en">
      <div className="wrap">
        <div className="folio">
          <Breadcrumbs crumbs={[{ label: 'Home', to: '/home' }, list, { label: kind }]} />
        </div>
        <Failed
          level={1}
          title={unknown ? `There is no ${what} at this address` : `The ${what} could not be loaded`}
          failure={failure}
          onRetry={onRetry}
          action={unknown ? <ButtonLink to={list.to}>{`See all ${what}s`}</ButtonLink> : undefined}
        >
          {unknown && 'The address may be mistyped.'}
        </Failed>
      </div>
    </div>
  );
}
