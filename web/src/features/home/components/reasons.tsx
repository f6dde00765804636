// Three reasons in prose, the market in four counted figures, and the three sides of a trade.
import { audiences, reasons } from '#web/content/home.ts';
import { claims } from '#web/content/claims.ts';
import { Columns } from '#web/ui/sections/columns.tsx';
import { useCountedFigures } from '#web/api/use-counted-figures.ts';
import { Ledger, type LedgerFigure } from '#web/ui/sections/ledger.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { SideTable } from '#web/ui/sections/side-table.tsx';

export function Reasons() {
  return (
    <section className="sec follow" aria-labelledby="reasons-title">
      <div className="wrap">
        <SectionHead
          id="reasons-title"
          title={
            <>
              <span className="only-sample">
                More than {claims.retention.value}% of clients stay with us. Here is why.
              </span>
              <span className="never-sample">Three reasons to trade here</span>
            </>
          }
        />
        <Columns items={reasons} />
      </div>
    </section>
  );
}

const FIGURES: readonly LedgerFigure[] = [
  { claim: claims.activeInvestors, note: 'People and funds approved to trade' },
  { claim: claims.companies, note: 'Each with its own order book' },
  { claim: claims.liveOrders, note: 'Resting bids and offers, added up' },
  { claim: claims.monthlyVolume, note: 'Dollars that changed hands' },
];

export const Figures = () => (
  <Ledger
    id="figures-title"
    title="The market in four figures"
    figures={FIGURES}
    counted={useCountedFigures()}
  />
);

export function Audiences() {
  return (
    <section className="sec" aria-labelledby="audiences-title">
      <div className="wrap">
        <SectionHead id="audiences-title" title="Three sides of the same trade" />
        <SideTable
          questions={['You bring', 'You do', 'You leave with']}
          sides={audiences.map(side => ({ ...side, answers: [side.bring, side.act, side.leave] }))}
        />
      </div>
    </section>
  );
}
