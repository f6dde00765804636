// /index: Foreshare 50. Its level against time, its constituents and weights, who came and left, how it is made.
import { indexPage } from '#web/content/market-index.ts';
import { site } from '#web/content/site.ts';
import { IndexLevel } from '#web/features/market-index/index-level.tsx';
import { IndexMembers } from '#web/features/market-index/index-members.tsx';
import { IndexMethod } from '#web/features/market-index/index-method.tsx';
import { useFormat } from '#web/lib/format.ts';
import { usePublicData } from '#web/lib/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/closing.tsx';
import { InfoPage } from '#web/ui/info-page.tsx';
import { PlainPlace } from '#web/ui/plain-place.tsx';
import '#web/features/market-index/market-index.css';

export default function IndexPage() {
  const format = useFormat();
  const { data } = usePublicData('GET /market/index', { query: { range: '1Y' } });
  return (
    <InfoPage
      name={site.indexName}
      description="Foreshare 50, the index of the most liquid private companies: levels, constituents, weights, changes and method."
      title={indexPage.title}
      lede={indexPage.lede}
      aside={data && `Level as of ${format.date(data.asOf, 'time')}`}
    >
      <IndexLevel />
      {data ? (
        <IndexMembers index={data} />
      ) : (
        <>
          <PlainPlace />
          <div className="ix-members-wait" />
        </>
      )}
      <IndexMethod />
      <Closing id="file-title" title={indexPage.fileTitle} text={indexPage.fileText}>
        <ButtonLink to="/api/market/index/csv" download="foreshare-50.csv" icon="download">
          Download CSV
        </ButtonLink>
      </Closing>
    </InfoPage>
  );
}
