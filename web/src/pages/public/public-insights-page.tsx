// /public-insights: the articles of the desk, for everybody, and the newsletter.
import { articlesPage } from '#web/content/research.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { Newsletter } from '#web/features/newsletter/newsletter.tsx';
import { PublishedList } from '#web/features/published/published-list.tsx';
import { usePublicData } from '#web/lib/use-public-data.ts';
import { Empty } from '#web/ui/state.tsx';

export default function PublicInsightsPage() {
  const articles = usePublicData('GET /insights/articles');
  return (
    <PublishedList
      name="Insights"
      {...articlesPage}
      label="Articles"
      from={articles}
      failed="The articles could not be loaded"
      end={<Newsletter />}
    >
      {data =>
        data.articles.length === 0 ? (
          <Empty title="No insights available">New articles appear here first.</Empty>
        ) : (
          <ArticleList {...data} />
        )
      }
    </PublishedList>
  );
}
