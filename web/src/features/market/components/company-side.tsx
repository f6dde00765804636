// The column beside a company's market: its rules in words, the person's position with its lots, and the
// company's description.
import { useCostPerShare } from '#web/entities/holding/cost-per-share.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import type { Company } from '#web/entities/market/trading.ts';
import { useApi } from '#web/api/use-api.ts';
import { useUnsettledText } from '#web/entities/order/use-unsettled-text.ts';
import { Delta } from '#web/ui/badge.tsx';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { useCompanyFacts } from '#web/entities/company/company-facts.tsx';
import { CompanyRules } from '#web/entities/company/company-rules.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import styles from './company.module.css';

export function RulesCard({ company }: { company: Company }) {
  const t = useText(marketWords);
  const format = useFormat();
  const { setAt } = company.rules;
  return (
    <Card
      title={t('rules')}
      foot={
        <>
          {setAt && t('ruleSet', { date: format.date(setAt) })}{' '}
          <Link className="link" to="/legal/terms-of-use">
            {t('fullTerms')}
          </Link>
        </>
      }
    >
      <CompanyRules company={company} />
    </Card>
  );
}

/** Further lots are on the holding's page. */
const LOTS_SHOWN = 5;
const NONE = { results: [], total: 0 };

interface PositionProps {
  company: Company;
  position: NonNullable<Company['position']>;
}

export function PositionCard({ company, position }: PositionProps) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const format = useFormat();
  const costPerShare = useCostPerShare();
  const unsettled = useUnsettledText();
  const { slug } = company;
  const query = { pageSize: LOTS_SHOWN };
  const { results: lots, total } =
    useApi('GET /portfolio/{slug}/lots', { params: { slug }, query }).data ?? NONE;
  return (
    <Card
      title={book('position')}
      action={
        <Link className="link" to={`/portfolio/${slug}`}>
          {book('portfolio')}
        </Link>
      }
    >
      <CardBody>
        <KeyValues
          items={[
            {
              label: t('shares'),
              value: format.ownShares(position.shares),
              note: !format.hidden && unsettled(position),
            },
            { label: book('availableShares'), value: format.ownShares(position.availableShares) },
            { label: book('averageCost'), value: costPerShare(position.cost, position.shares) },
            { label: book('gain'), value: <Delta value={position.gain} money /> },
          ]}
        />
        {lots.length > 0 && (
          <>
            <p className={`label xs ${styles['lots-head']}`}>
              <span className="muted">{book('lots')}</span>
              <span className="muted">{book('lotsCost')}</span>
            </p>
            <KeyValues
              items={lots.map(lot => ({
                label: format.date(lot.acquiredAt),
                value: book('lotFor', { shares: format.ownShares(lot.shares), cost: format.own(lot.cost) }),
              }))}
            />
            {total > LOTS_SHOWN && (
              <Link className="link" to={`/portfolio/${slug}`}>
                {book('moreLots', { count: total - LOTS_SHOWN })}
              </Link>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** `wide`: spans the page, with the facts beside the text. */
export function AboutCard({ company, wide = false }: { company: Company; wide?: boolean }) {
  const t = useText(marketWords);
  const format = useFormat();
  const facts = useCompanyFacts(company);
  const { price, sharesOutstanding } = company;
  return (
    <Card title={t('about', { company: company.name })} className={wide ? styles['about-wide'] : undefined}>
      <CardBody>
        <p className={styles['about-text']} lang="en">
          {company.about}
        </p>
        <KeyValues
          items={[
            facts.sharesOutstanding,
            {
              label: t('marketValue'),
              value: price === null ? '–' : format.money(price * sharesOutstanding, { compact: true }),
            },
            facts.vwap,
            facts.lastRound,
            facts.tags,
          ]}
        />
      </CardBody>
    </Card>
  );
}
