// The facts of a company's public page: description, long-term figures, the evidence of its mark, and its
// trading rules.
import { Suspense } from 'react';
import { markBandHeight } from '#web/entities/company/mark-rows.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inRem } from '#web/lib/in-rem.ts';
import marketWords from '#web/locales/en/market.json';
import { Link } from '#web/lib/router.tsx';
import type { Company } from '#web/entities/market/trading.ts';
import { KeyValues } from '#web/ui/card.tsx';
import { useCompanyFacts } from '#web/entities/company/company-facts.tsx';
import { CompanyRules } from '#web/entities/company/company-rules.tsx';
import companyWords from '#web/locales/en/public-company.json';
import part from '#web/entities/company/firm-part.module.css';
import styles from './companies.module.css';

const MarkBand = lazyPart(() => import('#web/entities/company/mark-band.tsx'));

interface FirmProps {
  company: Company;
}

export function FirmAbout({ company }: FirmProps) {
  const t = useText(marketWords);
  const own = useText(companyWords);
  const format = useFormat();
  const facts = useCompanyFacts(company);
  const { volume30d, changeFrom, symbol } = company;
  return (
    <section className={part['firm-part']} aria-labelledby="about-title">
      <div className={part['firm-title']}>
        <h2 id="about-title">{t('about', { company: company.name })}</h2>
      </div>
      <p className={styles['firm-text']} lang="en">
        {company.about}
      </p>
      <KeyValues
        items={[
          { label: own('symbol'), value: symbol },
          facts.sharesOutstanding,
          {
            label: own('closeBefore'),
            value: changeFrom.day === null ? '–' : format.money(changeFrom.day.price),
          },
          facts.vwap,
          { label: own('traded'), value: format.money(volume30d) },
          facts.lastRound,
          facts.tags,
        ]}
      />
    </section>
  );
}

export function FirmMark({ company: { mark, name } }: FirmProps) {
  const t = useText(marketWords);
  const own = useText(companyWords);
  if (!mark) return null;
  return (
    <section className={part['firm-part']} aria-labelledby="mark-title">
      <div className={part['firm-title']}>
        <h2 id="mark-title">{own('markTitle')}</h2>
      </div>
      <Suspense fallback={<div style={{ height: inRem(markBandHeight(mark)) }} />}>
        <MarkBand mark={mark} company={name} />
      </Suspense>
      <p className="small">
        {mark.indicative && <span className="warn">{t('markIndicative')} </span>}
        {own('markText')}
      </p>
    </section>
  );
}

export function FirmRules({ company }: FirmProps) {
  const t = useText(marketWords);
  const own = useText(companyWords);
  const format = useFormat();
  const { setAt } = company.rules;
  return (
    <section className={part['firm-part']} aria-labelledby="rules-title">
      <div className={part['firm-title']}>
        <h2 id="rules-title">{own('rulesTitle')}</h2>
      </div>
      <CompanyRules company={company} />
      <p className="small">
        {setAt && t('ruleSet', { date: format.date(setAt) })}{' '}
        <Link to="/legal/terms-of-use">{t('fullTerms')}</Link>
      </p>
    </section>
  );
}
