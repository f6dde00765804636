// The share classes of a company: the traded one with its rights in words, and what a sale of the company would bring.
import { Suspense } from 'react';
import { useApi } from '#web/api/use-api.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import securityWords from '#web/locales/en/securities.json';
import type { Company } from '#web/entities/market/trading.ts';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import type { WaterfallSecurity } from './waterfall.tsx';
import css from './securities-panel.module.css';

const Waterfall = lazyPart(() => import('./waterfall.tsx'));

type Security = Answer<'GET /market/{slug}/securities'>['securities'][number];

/** Undefined while loading, and where the company has told nothing about its classes. */
function useSecurities(slug: string) {
  const { data } = useApi('GET /market/{slug}/securities', { params: { slug } });
  return data && data.securities.length > 0 ? data : undefined;
}

interface CompanyProps {
  company: Pick<Company, 'slug' | 'price' | 'sharesOutstanding'>;
}

/** Nothing for a company without a register: its one class is all there is. */
export function SecuritiesCard({ company }: CompanyProps) {
  const t = useText(securityWords);
  const found = useSecurities(company.slug);
  if (!found || found.asOf === null) return null;
  return (
    <Card title={t('classes')}>
      <CardBody>
        <Securities found={found} company={company} />
      </CardBody>
    </Card>
  );
}

/** The same on the public page. */
export function SecuritiesPanel({ company }: CompanyProps) {
  const t = useText(securityWords);
  const found = useSecurities(company.slug);
  if (!found || found.asOf === null) return null;
  return (
    <section className="firm-part" aria-labelledby="securities-title">
      <div className="firm-title">
        <h2 id="securities-title">{t('classes')}</h2>
      </div>
      <Securities found={found} company={company} />
    </section>
  );
}

function Securities({ company, found }: CompanyProps & { found: Answer<'GET /market/{slug}/securities'> }) {
  const t = useText(securityWords);
  const format = useFormat();
  const { price, sharesOutstanding } = company;
  const traded = found.securities.find(each => each.traded);
  const sold = found.securities.flatMap(toSold);
  return (
    <div className={css['panel']}>
      {traded && <Rights security={traded} />}
      {sold.length > 1 && (
        <>
          <h3>{t('ifSold')}</h3>
          <Suspense fallback={<div className={css['wait']} />}>
            <Waterfall securities={sold} start={price === null ? undefined : price * sharesOutstanding} />
          </Suspense>
        </>
      )}
      {found.asOf !== null && <p className="muted">{t('registerOf', { day: format.day(found.asOf) })}</p>}
    </div>
  );
}

function toSold(security: Security): readonly WaterfallSecurity[] {
  const { outstanding } = security;
  return outstanding === null || outstanding === '0' ? [] : [{ ...security, outstanding }];
}

/** The rights of a class, one sentence each. */
function Rights({ security }: { security: Security }) {
  const t = useText(securityWords);
  const format = useFormat();
  const { name, outstanding, rights, type } = security;
  const isPreferred = type === 'PREFERRED';
  const price = rights.originalPrice === null ? null : Number(rights.originalPrice);
  const multiple = Number(rights.preferenceMultiple ?? 1);
  const [numerator, denominator] = (rights.conversionRatio ?? '').split('/').map(Number);
  return (
    <KeyValues
      items={[
        { label: t('tradedClass'), value: name },
        ...(outstanding === null
          ? []
          : [{ label: t('outstanding'), value: format.number(Number(outstanding)) }]),
        { label: t('votesLabel'), value: t('votes', { count: Number(rights.votes ?? 0) }) },
        {
          label: t('preferenceLabel'),
          value:
            isPreferred && price !== null
              ? t('preference', { amount: format.dollars(price * multiple) })
              : t('noPreference'),
        },
        ...(numerator && denominator
          ? [{ label: t('conversionLabel'), value: t('conversion', { count: numerator / denominator }) }]
          : []),
      ]}
    />
  );
}
