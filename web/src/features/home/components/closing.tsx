// The call to action at the end of the landing page.
import * as actionContent from '#web/content/call-to-action.ts';
import { useContent } from '#web/lib/i18n.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import styles from './closing.module.css';

const SHOWN = 5;

/** `stocks` is undefined while the market loads. */
export function CallToAction({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const format = useFormat();
  const { actionWords } = useContent('call-to-action', actionContent);
  const busiest = [...(stocks ?? [])].sort((a, b) => b.volume30d - a.volume30d).slice(0, SHOWN);
  return (
    <Closing
      id="action-title"
      title={actionWords.title}
      text={actionWords.text}
      beside={
        stocks?.length !== 0 && (
          <table className={`${styles['offers']} num`} data-part="offers">
            <caption className="sr">{actionWords.mostTradedCaption}</caption>
            <thead>
              <tr>
                {actionWords.mostTradedHead.map(head => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {busiest.map(stock => (
                <tr key={stock.id}>
                  <th scope="row">
                    <CompanyName name={stock.name} logo={stock.logo} to={`/companies/${stock.slug}`} />
                  </th>
                  <td>
                    <Price value={stock.price} />
                  </td>
                  <td>
                    <Delta value={stock.change} />
                  </td>
                  <td>{format.money(stock.volume30d, { compact: true, even: true })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    >
      <ButtonLink size="big" to="/marketplace">
        {actionWords.openMarketplace}
      </ButtonLink>
      <Link className="lnk" to="/bring-shares">
        {actionWords.bringShares}
      </Link>
    </Closing>
  );
}
