// /public-insights/:slug: an article's own page, with its full text.
import { ArticleText } from '#web/features/articles/article-text.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { useParams } from '#web/lib/router.tsx';
import { usePublicData } from '#web/lib/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { InfoPage } from '#web/ui/info-page.tsx';
import { Failed, Skeleton } from '#web/ui/state.tsx';

const PARENTS = [{ label: 'Insights', to: '/public-insights' }];

export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = usePublicData('GET /insights/articles/{slug}', { params: { slug } });
  if (!data) {
    return (
      <InfoPage name="Article" description="An article of the desk." parents={PARENTS} title="Article">
        <div className="wrap">
          {error ? <Missing error={error} onRetry={refetch} /> : <Skeleton label="Loading article..." />}
        </div>
      </InfoPage>
    );
  }
  return (
    <InfoPage
      name={data.title}
      description={data.summary}
      parents={PARENTS}
      title={data.title}
      lede={data.summary}
    >
      <ArticleText article={data} />
    </InfoPage>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <Failed
      title={unknown ? 'There is no article at this address' : 'The article could not be loaded'}
      onRetry={onRetry}
      action={unknown && <ButtonLink to="/public-insights">See all articles</ButtonLink>}
    />
  );
}
