// /index: Foreshare 50 with its level over time, constituents and weights, changes, and methodology.
import { useState } from 'react';
import { site } from '#web/content/site.ts';
import { IndexLevel } from '#web/features/market/components/index-level.tsx';
import { IndexMembers } from '#web/features/market/components/index-members.tsx';
import { IndexMethod } from '#web/features/market/components/index-method.tsx';
import indexWords from '#web/locales/en/market-index.json';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { PRICE_RANGES } from '#web/lib/constants.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import styles from '#web/features/market/components/market-index.module.css';

export default function IndexPage() {
  const t = useText(indexWords);
  const format = useFormat();
  const [range, setRange] = useUrlState('range', PRICE_RANGES, '1Y');
  const index = usePublicData('GET /market/index', { query: { range } });
  // The constituents do not depend on the range, so they stay while another range loads.
  const [data, setData] = useState(index.data);
  if (index.data && index.data !== data) setData(index.data);
  return (
    <InfoPage
      name={site.indexName}
      description={t('description')}
      title={t('title')}
      lede={t('lede')}
      aside={data && t('asOf', { time: format.date(data.asOf, 'time') })}
    >
      <IndexLevel index={index} range={range} onRange={setRange} />
      {data ? (
        data.constituents.length > 0 && <IndexMembers index={data} />
      ) : (
        <div className={styles['ix-members-wait']} />
      )}
      <IndexMethod />
      <Closing id="file-title" title={t('fileTitle')} text={t('fileText')}>
        <ButtonLink to="/api/market/index/csv" download="foreshare-50.csv" icon="download">
          {t('download')}
        </ButtonLink>
      </Closing>
    </InfoPage>
  );
}
