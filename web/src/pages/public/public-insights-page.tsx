// /public-insights: the public articles and the newsletter.
import * as researchContent from '#web/content/research.ts';
import { useContent } from '#web/lib/i18n.ts';
import { ArticleList } from '#web/features/insights/components/article-list.tsx';
import { Newsletter } from '#web/features/contact/newsletter.tsx';
import { PublishedList } from '#web/features/insights/components/published-list.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Empty } from '#web/ui/state.tsx';

export default function PublicInsightsPage() {
  const { articleWords, articlesPage } = useContent('research', researchContent);
  const articles = usePublicData('GET /insights/articles');
  return (
    <PublishedList {...articlesPage} from={articles} end={<Newsletter />}>
      {data =>
        data.articles.length === 0 ? (
          <Empty level={2} title={articleWords.none}>
            {articleWords.noneText}
          </Empty>
        ) : (
          <ArticleList {...data} />
        )
      }
    </PublishedList>
  );
}
