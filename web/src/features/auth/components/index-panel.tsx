// The live index beside the login form. Loaded after the form.
import { site } from '#web/content/site.ts';
import { levelAxis } from '#web/entities/market/level-axis.ts';
import { Plot } from '#web/charts/plot.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Delta } from '#web/ui/badge.tsx';
import loginWords from '#web/locales/en/login.json';
import { useMemo } from 'react';
import styles from './login.module.css';

export default function IndexPanel() {
  const t = useText(loginWords);
  const format = useFormat();
  const { data } = usePublicData('GET /market/index', { query: { range: '1Y' } });
  const levels = useMemo(() => data?.levels ?? [], [data]);
  const xs = useMemo(() => levels.map(one => Date.parse(one.day)), [levels]);
  const ticks = useTimeAxis(xs);
  if (!data || data.level === null || levels.length < 2) return null;
  return (
    <>
      <h2>{t('indexTitle', { name: site.indexName })}</h2>
      <p className={`${styles['login-level']} num`}>
        <b>{format.number(data.level, 2)}</b> <Delta value={data.change} />
      </p>
      <Plot
        label={t('indexLabel', { name: site.indexName })}
        xs={xs}
        lines={[{ ys: levels.map(one => one.level), look: 'main' }]}
        {...levelAxis(format)}
        ticks={ticks}
        read={at => [
          { label: t('date'), text: format.date(levels[at]?.day ?? '') },
          { label: t('level'), text: format.number(levels[at]?.level ?? 0, 2), look: 'main' },
        ]}
        note={t('indexText')}
        height={320}
      />
    </>
  );
}
