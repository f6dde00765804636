// The end of the landing page: frequent questions and the call to action.
import { questions } from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Closing } from '#web/ui/sections/closing.tsx';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import { Questions } from '#web/ui/sections/questions.tsx';
import './closing.css';

export const HomeQuestions = () => (
  <Questions id="questions-title" title="Questions" items={questions}>
    <Link className="lnk" to="/contact">
      Ask us something else
    </Link>
  </Questions>
);

const SHOWN = 5;

/** `stocks` is undefined while the market loads. */
export function CallToAction({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const format = useFormat();
  const busiest = [...(stocks ?? [])].sort((a, b) => b.volume30d - a.volume30d).slice(0, SHOWN);
  return (
    <Closing
      id="action-title"
      title="See what is for sale today."
      text="Looking is free. An account takes five short steps, and you can read every order book before we ask for a cent."
      beside={
        stocks?.length !== 0 && (
          <table className="offers num">
            <caption className="sr">Most traded in 30 days</caption>
            <thead>
              <tr>
                <th scope="col">Most traded</th>
                <th scope="col">Price</th>
                <th scope="col">Today</th>
                <th scope="col">Traded, 30 days</th>
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
        Open the marketplace
      </ButtonLink>
    </Closing>
  );
}
