// The page of one published text: while it is read, where there is none, and in full. Used by articles and reports.
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { PublicData } from '#web/lib/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { InfoPage } from '#web/ui/info-page.tsx';
import { PlainPlace } from '#web/ui/plain-place.tsx';
import { Failed, Skeleton } from '#web/ui/state.tsx';
import './published.css';

interface PublishedTextProps<T> {
  /** What it is, with a capital: 'Article'. */
  kind: string;
  /** The page that lists them all. */
  list: { readonly label: string; readonly to: string };
  from: PublicData<T>;
  /** Beside the breadcrumbs and under the title. */
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
  const what = kind.toLowerCase();
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <InfoPage name={kind} title={kind} description={kind} parents={[list]}>
      <div className="wrap">
        {error ? (
          <Failed
            title={unknown ? `There is no ${what} at this address` : `The ${what} could not be loaded`}
            onRetry={refetch}
            action={unknown && <ButtonLink to={list.to}>{`See all ${what}s`}</ButtonLink>}
          />
        ) : (
          <>
            <PlainPlace />
            <Skeleton label={`Loading ${what}...`}>
              <div className="published-wait" />
            </Skeleton>
          </>
        )}
      </div>
    </InfoPage>
  );
}
