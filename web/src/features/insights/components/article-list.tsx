// The published articles on /public-insights: one featured with its figure, five smaller ones, and earlier
// ones as lines.
import { Suspense } from 'react';
import * as researchContent from '#web/content/research.ts';
import { useContent } from '#web/lib/i18n.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import { Tag } from '#web/ui/badge.tsx';
import { ArticleFigure } from './article-figure.tsx';
import { readingMinutes, type Article } from '#web/features/insights/model/article-words.ts';
import styles from './articles.module.css';

const ArticleGlimpse = lazyPart(() => import('./article-glimpse.tsx'));

const SMALLER = 5;

export function ArticleList({ articles, featured }: Answer<'GET /insights/articles'>) {
  const { articleWords } = useContent('research', researchContent);
  const first = articles.find(article => article.slug === featured) ?? articles[0];
  const others = articles.filter(article => article !== first);
  const earlier = others.slice(SMALLER);
  return (
    <>
      {first && <Featured article={first} />}
      <ol className={styles['articles']} aria-label={articleWords.more}>
        {others.slice(0, SMALLER).map(article => (
          <li key={article.id}>
            <SmallArticle article={article} />
          </li>
        ))}
      </ol>
      {earlier.length > 0 && <Earlier articles={earlier} />}
    </>
  );
}

function Featured({ article }: { article: Article }) {
  return (
    <article className={styles['article-first']} aria-labelledby="featured-title">
      <div>
        <Dateline article={article} />
        <h2 id="featured-title" lang="en">
          <Link to={article.url}>{article.title}</Link>
        </h2>
        <p className="lede" lang="en">
          {article.summary}
        </p>
        <Tags of={article} />
        <ReadLink article={article} />
      </div>
      {article.chart && <ArticleFigure chart={article.chart} />}
    </article>
  );
}

function SmallArticle({ article }: { article: Article }) {
  const id = `article-${article.slug}`;
  return (
    <article aria-labelledby={id}>
      <Dateline article={article} />
      <div>
        <h3 id={id} lang="en">
          <Link to={article.url}>{article.title}</Link>
        </h3>
        <p className={styles['article-summary']} lang="en">
          {article.summary}
        </p>
        <Tags of={article} />
        <ReadLink article={article} />
      </div>
      {/* The place is there before its content, so that nothing moves. */}
      {article.chart && (
        <div className={styles['glimpse']}>
          <Suspense fallback={null}>
            <ArticleGlimpse chart={article.chart} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

function Dateline({ article }: { article: Article }) {
  const { articleWords } = useContent('research', researchContent);
  const format = useFormat();
  const minutes = readingMinutes(article);
  return (
    <p className={`${styles['article-line']} small`}>
      <time dateTime={article.date}>{format.day(article.date)}</time>
      <span>{articleWords[article.category]}</span>
      {minutes > 1 && <span>{articleWords.minutes(minutes)}</span>}
    </p>
  );
}

export function Tags({ of }: { of: Article }) {
  const { articleWords } = useContent('research', researchContent);
  return (
    <ul className={styles['article-tags']} aria-label={articleWords.tags} lang="en">
      {of.tags.map(tag => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

function ReadLink({ article }: { article: Article }) {
  const { articleWords } = useContent('research', researchContent);
  return (
    <Link className="lnk" to={article.url} aria-label={articleWords.readOne(article.title)}>
      {articleWords.read}
    </Link>
  );
}

function Earlier({ articles }: { articles: readonly Article[] }) {
  const { articleWords } = useContent('research', researchContent);
  const format = useFormat();
  return (
    <section className={styles['articles-earlier']} aria-labelledby="earlier-title">
      <h2 id="earlier-title">{articleWords.earlier}</h2>
      <ul>
        {articles.map(article => (
          <li key={article.id}>
            <time className="muted" dateTime={article.date}>
              {format.day(article.date)}
            </time>
            <Link to={article.url} lang="en">
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
