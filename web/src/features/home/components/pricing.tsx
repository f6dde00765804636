// Prices: plans billed monthly or yearly, and the fee schedule of the exchange.
import { useState } from 'react';
import { planRows, plans, type Plan } from '#web/content/home.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { FeeTable } from './fee-table.tsx';
import styles from './pricing.module.css';

const BILLING = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;
type Billing = (typeof BILLING)[number]['value'];

export function Pricing() {
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <section className="sec follow" id="pricing" aria-labelledby="pricing-title">
      <div className="wrap">
        <SectionHead id="pricing-title" title="Trading needs no subscription. Research does." />
        <div className="plans">
          <div className={styles['bl']}>
            <Segmented label="Billing" options={BILLING} value={billing} onValue={setBilling} />
            <p className="small">Yearly: two months free</p>
          </div>
          <table className="plan">
            <thead>
              <tr>
                <td />
                {plans.map((plan, i) => (
                  <th key={plan.name} scope="col" className={`k${i + 1} ${styles['h']}`}>
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
                    <td key={plans[i]?.name} className={`k${i + 1}`} data-l={what}>
                      {text || <span className={styles['no']}>not included</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="fee">
          <div>
            <h3>What a trade costs</h3>
            <p className="muted">
              One rate for everyone, whatever the size. You pay it only on shares that change hands.
            </p>
          </div>
          <FeeTable />
        </div>
      </div>
    </section>
  );
}

function PlanPrice({ plan, billing }: { plan: Plan; billing: Billing }) {
  const format = useFormat();
  if (plan.monthly === 0) {
    return (
      <span className={`${styles['p']} num`}>
        $0<small>always</small>
      </span>
    );
  }
  const year = billing === 'yearly' ? `, $${format.number(plan.yearly * 12)} a year` : '';
  return (
    <span className={`${styles['p']} num`}>
      ${plan[billing]}
      <small>a month{year}</small>
    </span>
  );
}
