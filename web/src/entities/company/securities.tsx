// The share classes of a company: the traded one with its rights in words, and what a sale of the company would bring.
import { Suspense } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import securityWords from '#web/locales/en/securities.json';
import type { Classes, CompanyOfClasses } from './has-classes.ts';
import { KeyValues } from '#web/ui/card.tsx';
import type { WaterfallSecurity } from './waterfall.tsx';
import css from './securities.module.css';

const Waterfall = lazyPart(() => import('./waterfall.tsx'));

type Security = Classes['securities'][number];

/** Where the page of a line is: in the public part, or in the signed-in area. */
type PageOfLine = '/companies' | '/marketplace';

export function Securities({ at, company, found }: CompanyOfClasses & { at: PageOfLine; found: Classes }) {
  const t = useText(securityWords);
  const format = useFormat();
  const { price, sharesOutstanding } = company;
  const traded = found.securities.find(each => each.current);
  const sold = found.securities.flatMap(toSold);
  return (
    <div className={css['panel']}>
      <Lines securities={found.securities} at={at} />
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
  return outstanding === null || outstanding === '0'
    ? []
    : [{ ...security, traded: security.current, outstanding }];
}

/** Where each of several classes trades. A company with one line needs no choice. */
function Lines({ at, securities }: { at: PageOfLine; securities: readonly Security[] }) {
  const t = useText(securityWords);
  const lines = securities.flatMap(({ current, name, slug }) =>
    slug === null ? [] : [{ current, name, slug }],
  );
  if (lines.length < 2) return null;
  return (
    <nav aria-label={t('lines')} className={css['lines']}>
      {lines.map(({ current, name, slug }) => (
        <Link key={slug} to={`${at}/${slug}`} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
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
