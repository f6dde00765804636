// /public-insights/:slug: one article in full.
import { ArticleText } from '#web/features/insights/components/article-text.tsx';
import { PublishedText } from '#web/features/insights/components/published-text.tsx';
import { useParams } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';

export default function ArticlePage() {
  const { slug = '' } = useParams();
  const article = usePublicData('GET /insights/articles/{slug}', { params: { slug } });
  return (
    <PublishedText kind="article" listAt="/public-insights" from={article}>
      {found => <ArticleText article={found} />}
    </PublishedText>
  );
}
