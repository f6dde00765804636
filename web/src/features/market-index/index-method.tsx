// How the index is made: what makes a rank, as parts of one bar, and the three rules. On /index.
import { indexPage, indexRules, rankParts } from '#web/content/market-index.ts';
import { Columns } from '#web/ui/columns.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';

export function IndexMethod() {
  return (
    <section className="sec follow" id="method" aria-labelledby="method-title">
      <div className="wrap">
        <SectionHead id="method-title" title={indexPage.methodTitle}>
          {indexPage.methodText}
        </SectionHead>
        <dl className="ix-parts">
          {rankParts.map(part => (
            <div key={part.title} style={{ flexGrow: part.percent }}>
              <dt>{part.title}</dt>
              <dd>
                <b className="num">{part.percent}%</b>
                <span>{part.text}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Columns items={indexRules} />
      </div>
    </section>
  );
}
