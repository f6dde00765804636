// /public-insights: the public articles and the newsletter.
import { articlesPage } from '#web/content/research.ts';
import { ArticleList } from '#web/features/insights/components/article-list.tsx';
import { Newsletter } from '#web/features/contact/newsletter.tsx';
import { PublishedList } from '#web/features/insights/components/published-list.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
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
