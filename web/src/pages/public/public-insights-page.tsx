// /public-insights: the articles of the desk, for everybody, and the newsletter.
import { articlesPage } from '#web/content/research.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { Newsletter } from '#web/features/newsletter/newsletter.tsx';
import { usePublicData } from '#web/lib/use-public-data.ts';
import { InfoPage } from '#web/ui/info-page.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';

const LOADING = 'Loading insights page...';

export default function PublicInsightsPage() {
  const articles = usePublicData('GET /insights/articles');
  return (
    <InfoPage
      name="Insights"
      description="Articles on how private shares are priced, traded and settled, with the market’s own figures."
      loading={LOADING}
      title={articlesPage.title}
      lede={articlesPage.lede}
    >
      <section className="sec follow" aria-label="Articles">
        <div className="wrap">
          <Loaded
            from={articles}
            skeleton={
              <Skeleton label={LOADING}>
                <div className="articles-wait" />
              </Skeleton>
            }
            failed="The articles could not be loaded"
          >
            {data =>
              data.articles.length === 0 ? (
                <Empty title="No insights available">
                  Our desk publishes a few times a month. New articles appear here first.
                </Empty>
              ) : (
                <ArticleList {...data} />
              )
            }
          </Loaded>
        </div>
      </section>
      <Newsletter />
    </InfoPage>
  );
}
