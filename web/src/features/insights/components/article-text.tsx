// An article in full: its paragraphs on the left, the market figure beside them, and further reading.
import * as researchContent from '#web/content/research.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useFormat } from '#web/lib/format.ts';
import { ArticleFigure } from './article-figure.tsx';
import { Tags } from './article-list.tsx';
import { paragraphsOf, readingMinutes, type Article } from '#web/features/insights/model/article-words.ts';
import styles from './articles.module.css';

export function ArticleText({ article }: { article: Article }) {
  const format = useFormat();
  const { articleWords } = useContent('research', researchContent);
  const minutes = readingMinutes(article);
  return (
    <div className={`wrap ${styles['article']}`}>
      <div className={styles['article-body']}>
        <p className={`${styles['article-line']} small`}>
          <span className="strong">{article.author}</span>
          <time dateTime={article.date}>{format.day(article.date, 'long')}</time>
          <span>{articleWords[article.category]}</span>
          {minutes > 1 && <span>{articleWords.minutes(minutes)}</span>}
        </p>
        <div className={styles['prose']} lang="en">
          {paragraphsOf(article).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Tags of={article} />
      </div>
      <aside className={styles['article-side']} aria-label={articleWords.beside}>
        {article.chart && <ArticleFigure chart={article.chart} />}
        <AlsoRead slug={article.slug} />
      </aside>
    </div>
  );
}

const OTHERS = 3;

function AlsoRead({ slug }: { slug: string }) {
  const { data } = usePublicData('GET /insights/articles');
  const { articleWords } = useContent('research', researchContent);
  const others = data?.articles.filter(article => article.slug !== slug).slice(0, OTHERS) ?? [];
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="also-title" className={styles['article-also']}>
      <h2 id="also-title">{articleWords.readOn}</h2>
      <ul>
        {others.map(article => (
          <li key={article.id}>
            <Link to={article.url} lang="en">
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
