// Three reasons in prose, the market in four counted figures, and the three sides of a trade.
import * as homeContent from '#web/content/home.ts';
import * as claimsContent from '#web/content/claims.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Columns } from '#web/ui/sections/columns.tsx';
import { useCountedFigures } from '#web/api/use-counted-figures.ts';
import { Ledger } from '#web/ui/sections/ledger.tsx';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { SideTable } from '#web/ui/sections/side-table.tsx';

export function Reasons() {
  const { homePage, reasons } = useContent('home', homeContent);
  return (
    <section className="sec follow" aria-labelledby="reasons-title">
      <div className="wrap">
        <SectionHead id="reasons-title" title={homePage.reasonsTitle} />
        <Columns items={reasons} />
      </div>
    </section>
  );
}

export function Figures() {
  const { homeFigures, homePage } = useContent('home', homeContent);
  const { figureWords } = useContent('claims', claimsContent);
  const counted = useCountedFigures();
  return (
    <Ledger id="figures-title" title={homePage.figuresTitle} figures={homeFigures} counted={counted}>
      <Link to="/about#figures-title">{figureWords.how}</Link>
    </Ledger>
  );
}

export function Audiences() {
  const { audiences, homePage } = useContent('home', homeContent);
  return (
    <section className="sec follow" aria-labelledby="audiences-title">
      <div className="wrap">
        <SectionHead id="audiences-title" title={homePage.audiencesTitle} />
        <SideTable
          questions={homePage.audienceQuestions}
          sides={audiences.map(side => ({ ...side, answers: [side.bring, side.act, side.leave] }))}
        />
      </div>
    </section>
  );
}
