// The figure of the featured insight: the index, a stock, or a sector's change. featured-insight.tsx loads it
// lazily.
import { Sparkline } from '#web/charts/sparkline.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { Delta } from '#web/ui/badge.tsx';
import type { Insight, Insights } from '#web/features/insights/model/insight.ts';
import insightsWords from '#web/locales/en/insights.json';
import styles from './insights.module.css';

interface FeaturedChartProps {
  chart: NonNullable<Insight['chart']>;
  trends: Insights['marketTrends'];
}

export default function FeaturedChart({ chart, trends }: FeaturedChartProps) {
  switch (chart.kind) {
    case 'index':
      return <IndexFigure />;
    case 'stock':
      return <StockFigure slug={chart.of} />;
    case 'sector':
      return <SectorFigure trend={trends.find(trend => trend.id === chart.of)} />;
  }
}

const RANGE = '3M';

function IndexFigure() {
  const t = useText(insightsWords);
  const format = useFormat();
  const { data } = useApi('GET /market/index', { query: { range: RANGE } });
  if (!data) return null;
  return (
    <Line
      title={t('chartIndex')}
      values={data.levels.map(({ level }) => level)}
      format={value => format.number(value, 2)}
    />
  );
}

function StockFigure({ slug }: { slug: string }) {
  const t = useText(insightsWords);
  const format = useFormat();
  const { data } = useApi('GET /market/{slug}/history', { params: { slug }, query: { range: RANGE } });
  const company = useApi('GET /market/{slug}', { params: { slug } });
  if (!data || !company.data) return null;
  return (
    <Line
      title={t('chartStock', { name: company.data.name })}
      values={data.days.map(({ close }) => close)}
      format={value => format.money(value)}
    />
  );
}

interface LineProps {
  title: string;
  values: readonly number[];
  format: (value: number) => string;
}

function Line({ title, values, format }: LineProps) {
  const t = useText(insightsWords);
  const from = values[0];
  const to = values.at(-1);
  if (from === undefined || to === undefined) return null;
  return (
    <figure>
      <figcaption className="muted">{title}</figcaption>
      <Sparkline
        values={values}
        height={132}
        format={format}
        label={t('chartFrom', { what: title, from: format(from), to: format(to) })}
      />
    </figure>
  );
}

function SectorFigure({ trend }: { trend: Insights['marketTrends'][number] | undefined }) {
  const t = useText(insightsWords);
  if (!trend) return null;
  return (
    <figure>
      <figcaption className="muted">{t('chartSector', { name: trend.title })}</figcaption>
      <p className={`${styles['featured-figure']} num`}>
        <Delta value={trend.change} />
      </p>
    </figure>
  );
}
