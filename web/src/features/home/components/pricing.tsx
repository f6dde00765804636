// Prices: plans billed monthly or yearly, and the fee schedule of the exchange.
import { useState } from 'react';
import * as feesContent from '#web/content/fees.ts';
import * as homeContent from '#web/content/home.ts';
import type { Plan } from '#web/content/home.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useFees } from '#web/features/home/model/use-fees.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import styles from './pricing.module.css';

const COLUMNS = [styles['k1'], styles['k2'], styles['k3']];

type Billing = 'monthly' | 'yearly';

export function Pricing() {
  const { homePage, planRows, plans } = useContent('home', homeContent);
  const choices = [
    { value: 'monthly', label: homePage.monthly },
    { value: 'yearly', label: homePage.yearly },
  ] as const;
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <section className="sec follow" id="pricing" aria-labelledby="pricing-title">
      <div className="wrap">
        <SectionHead id="pricing-title" title={homePage.pricingTitle}>
          {homePage.pricingText}
        </SectionHead>
        <div className={styles['plans']}>
          <div className={styles['bl']}>
            <Segmented label={homePage.billing} options={choices} value={billing} onValue={setBilling} />
            <p className="small">{homePage.yearlyNote}</p>
          </div>
          <table className={styles['plan']}>
            <thead>
              <tr>
                <td />
                {plans.map((plan, i) => (
                  <th key={plan.name} scope="col" className={`${COLUMNS[i]} ${styles['h']}`}>
                    <b>{plan.name}</b>
                    <span className="small">{plan.note}</span>
                    <PlanPrice plan={plan} billing={billing} />
                    <ButtonLink to={plan.to}>{plan.action}</ButtonLink>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {planRows.map(([what, ...has]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  {has.map((text, i) => (
                    <td key={plans[i]?.name} className={COLUMNS[i]} data-l={what}>
                      {text || <span className={styles['no']}>{homePage.notIncluded}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <TradeCost />
      </div>
    </section>
  );
}

/** The fees in one row. The fee schedule has them with an example each. */
function TradeCost() {
  const { homePage } = useContent('home', homeContent);
  const { feeWords } = useContent('fees', feesContent);
  const { fees } = useFees();
  return (
    <div className={styles['fee']}>
      <div>
        <h3>{homePage.tradeCostTitle}</h3>
        <p>{homePage.tradeCostText}</p>
        <Link className="lnk" to="/legal/fee-schedule">
          {feeWords.schedule}
        </Link>
      </div>
      <dl className="num">
        {fees.map(({ what, rate }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{rate}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function PlanPrice({ plan, billing }: { plan: Plan; billing: Billing }) {
  const format = useFormat();
  const { homePage } = useContent('home', homeContent);
  if (plan.monthly === 0) {
    return (
      <span className={`${styles['p']} num`}>
        {format.dollars(0, { compact: true })}
        <small>{homePage.always}</small>
      </span>
    );
  }
  const year = format.number(plan.yearly * 12);
  return (
    <span className={`${styles['p']} num`}>
      {format.dollars(plan[billing], { compact: true })}
      <small>
        {billing === 'yearly' ? homePage.aMonthOfYear(year) : homePage.aMonth}
        {plan.planned && homePage.planned}
      </small>
    </span>
  );
}
