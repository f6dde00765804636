// The sectors with their companies, volume and the company that trades most.
import * as solutionsContent from '#web/content/solutions.ts';
import { siteContent } from '#web/content/site.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useFormat } from '#web/lib/format.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './sector-table.module.css';

export function SectorTable() {
  const { sectorHead } = useContent('solutions', solutionsContent);
  const { sectors } = useContent('site', siteContent);
  const { data } = usePublicData('GET /market');
  const { data: lines } = usePublicData('GET /market/sectors');
  const format = useFormat();
  return (
    <table className={`${styles['sectors']} num`}>
      <thead>
        <tr>
          {sectorHead.map(head => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sectors.map(({ category, name }) => {
          const stocks = data?.stocks.filter(stock => stock.category === category);
          const volume = stocks?.reduce((sum, stock) => sum + stock.volume30d, 0);
          const companies = lines?.sectors.find(line => line.category === category)?.companies;
          const [first] = stocks?.toSorted((a, b) => b.volume30d - a.volume30d) ?? [];
          return (
            <tr key={category}>
              <th scope="row">
                <Link to={`/companies?sector=${category}`}>{name}</Link>
              </th>
              <td data-l={sectorHead[1]}>{lines ? (companies ?? stocks?.length ?? '–') : '–'}</td>
              <td data-l={sectorHead[2]}>
                {volume === undefined ? '–' : format.money(volume, { compact: true, even: true })}
              </td>
              <td data-l={sectorHead[3]}>
                {first ? <Link to={`/companies/${first.slug}`}>{first.name}</Link> : '–'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
