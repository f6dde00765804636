// The market figure beside an article: the index, a stock's price, or the companies of a sector.
import { Suspense } from 'react';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import { StockLine } from '#web/entities/company/stock-line.tsx';
import * as researchContent from '#web/content/research.ts';
import { siteContent } from '#web/content/site.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import type { Article } from '#web/features/insights/model/article-words.ts';
import styles from './articles.module.css';

const IndexChart = lazyPart(() => import('#web/entities/market/index-chart.tsx'));
const PriceChart = lazyPart(() => import('#web/entities/company/price-chart.tsx'));

const RANGE = '6M';

function Bones() {
  const { articleWords } = useContent('research', researchContent);
  return <ChartBones label={articleWords.loadingChart} />;
}
const bones = <Bones />;

export function ArticleFigure({ chart }: { chart: NonNullable<Article['chart']> }) {
  return (
    <figure className={styles['article-figure']}>
      {chart.kind === 'index' && <IndexFigure />}
      {chart.kind === 'stock' && <StockFigure slug={chart.of} />}
      {chart.kind === 'sector' && <SectorFigure category={chart.of} />}
    </figure>
  );
}

function IndexFigure() {
  const { articleWords } = useContent('research', researchContent);
  const { site } = siteContent;
  const over = articleWords.overHalfYear;
  const { data } = usePublicData('GET /market/index', { query: { range: RANGE } });
  return (
    <>
      <figcaption>
        <Link to="/index">{site.indexName}</Link>, {over}
      </figcaption>
      {data ? (
        <Suspense fallback={bones}>
          <IndexChart index={data} range={over} note={articleWords.indexNote} height={260} />
        </Suspense>
      ) : (
        bones
      )}
    </>
  );
}

function StockFigure({ slug }: { slug: string }) {
  const { articleWords } = useContent('research', researchContent);
  const company = usePublicData('GET /market/{slug}', { params: { slug } }).data;
  const history = usePublicData('GET /market/{slug}/history', { params: { slug }, query: { range: RANGE } });
  if (!company || !history.data) return bones;
  return (
    <>
      <figcaption>
        <Link to={`/companies/${slug}`}>{company.name}</Link>, {articleWords.overHalfYear}
      </figcaption>
      <Suspense fallback={bones}>
        <PriceChart history={history.data} company={company.name} range={RANGE} />
      </Suspense>
    </>
  );
}

const SHOWN = 5;

/** The sector's most traded companies. */
function SectorFigure({ category }: { category: string }) {
  const { articleWords } = useContent('research', researchContent);
  const { sectors } = useContent('site', siteContent);
  const { data } = usePublicData('GET /market');
  const sector = sectors.find(one => one.category === category);
  if (!data || !sector) return bones;
  const stocks = data.stocks
    .filter(stock => stock.category === category)
    .toSorted((a, b) => b.volume30d - a.volume30d)
    .slice(0, SHOWN);
  return (
    <>
      <figcaption>
        <Link to={`/companies?sector=${category}`}>{sector.name}</Link>, {articleWords.mostTraded}
      </figcaption>
      <ul className={styles['article-stocks']}>
        {stocks.map(stock => (
          <li key={stock.id}>
            <Link to={`/companies/${stock.slug}`}>{stock.name}</Link>
            <span className="num">
              <Price value={stock.price} /> <Delta value={stock.change30d} small />
            </span>
            <StockLine stock={stock} />
          </li>
        ))}
      </ul>
    </>
  );
}
