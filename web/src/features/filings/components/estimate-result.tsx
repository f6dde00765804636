// The public estimate: the sum, the working at each price, the rules, the time, and what is not known.
import type { ReactNode } from 'react';
import { useRuleWords } from '#web/entities/company/use-rule-words.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { keepBrought } from '#web/lib/brought-shares.ts';
import estimateWords from '#web/locales/en/estimate.json';
import ruleWords from '#web/locales/en/market-rules.json';
import { ButtonLink } from '#web/ui/button.tsx';
import { KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { HoldingValues } from '#web/features/filings/model/check-holding.ts';
import type { Estimate } from './estimate-form.tsx';
import styles from './filings.module.css';

type Value = Estimate['values'][number];

interface ResultProps {
  estimate: Estimate;
  entered: HoldingValues;
}

export default function EstimateResult({ estimate, entered }: ResultProps) {
  const t = useText(estimateWords);
  const moment = useMoment();
  return (
    <div className={styles['result']}>
      <Sum estimate={estimate} />
      {estimate.values.length > 0 && <Working estimate={estimate} isOptions={entered.kind === 'options'} />}
      <Part title={t('applies')}>
        <Rules estimate={estimate} />
      </Part>
      <Part title={t('time')}>
        <Time estimate={estimate} />
      </Part>
      <Part title={t('unknown')}>
        <ul className={styles['unknown']}>
          <li>{t('unknownBuyers')}</li>
          <li>{t('unknownAgreements')}</li>
          <li>{t('unknownTaxes')}</li>
        </ul>
      </Part>
      <Next entered={entered} />
      <p className="muted xs">{t('notOffer', { time: moment(estimate.asOf) })}</p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The sum at the mark, or at the last price where there is no mark. */
function Sum({ estimate: { company, feeBps, indicative, values } }: { estimate: Estimate }) {
  const t = useText(estimateWords);
  const format = useFormat();
  const at = (basis: Value['basis']) => values.find(value => value.basis === basis);
  const [mark, low, high] = [at('mark'), at('mark_low'), at('mark_high')];
  const lead = mark ?? at('last_price');
  if (lead === undefined)
    return (
      <div>
        <p className={styles['sum']}>{t('noPrice')}</p>
        <p>{t('noPriceText', { company: company.name })}</p>
      </div>
    );
  const facts = { percent: format.part(feeBps / 100, 2), price: format.dollars(lead.price) };
  return (
    <div>
      <p className="muted">{company.name}</p>
      <p className={`${styles['sum']} num`}>{t('about', { amount: format.dollars(lead.proceeds) })}</p>
      <p>{t(mark ? 'atMark' : 'atLast', facts)}</p>
      {mark && low && high && (
        <>
          <Band values={[low, mark, high]} last={at('last_price')} />
          <p className="num">
            {t('between', { low: format.dollars(low.proceeds), high: format.dollars(high.proceeds) })}
            {indicative && ` ${t('indicative')}`}
          </p>
        </>
      )}
    </div>
  );
}

/** Where the prices lie: the band, the mark as a tick, the last price as a dot. The table has the figures. */
function Band({ values, last }: { values: readonly [Value, Value, Value]; last: Value | undefined }) {
  const [low, mark, high] = values.map(({ price }) => price) as [number, number, number];
  const [from, to] = [Math.min(low, last?.price ?? low), Math.max(high, last?.price ?? high)];
  const air = (to - from) * 0.08 || 1;
  const place = (price: number) => `${((price - from + air) / (to - from + 2 * air)) * 100}%`;
  return (
    <div className={styles['band']} aria-hidden="true">
      <i style={{ left: place(low), right: `calc(100% - ${place(high)})` }} />
      <b style={{ left: place(mark) }} />
      {last && <em style={{ left: place(last.price) }} />}
    </div>
  );
}

function Working({ estimate, isOptions }: { estimate: Estimate; isOptions: boolean }) {
  const t = useText(estimateWords);
  const format = useFormat();
  const hasCost = estimate.values.some(({ left }) => left !== null);
  const columns: readonly Column<Value>[] = [
    { key: 'basis', head: t('basis'), phone: 'lead', cell: ({ basis }) => t(`basis_${basis}`) },
    { key: 'price', head: t('price'), end: true, cell: ({ price }) => format.dollars(price) },
    { key: 'fee', head: t('fee'), end: true, cell: ({ fee }) => format.dollars(fee) },
    {
      key: 'receive',
      head: t('receive'),
      end: true,
      phone: 'figure',
      cell: ({ proceeds }) => <b>{format.dollars(proceeds)}</b>,
    },
    ...(hasCost
      ? [
          {
            key: 'left',
            head: t(isOptions ? 'afterStrike' : 'afterCost'),
            end: true,
            cell: ({ left }: Value) => (left === null ? '–' : format.dollars(left)),
          },
        ]
      : []),
  ];
  return (
    <Table caption={t('table')} columns={columns} rows={estimate.values} rowKey={({ basis }) => basis} />
  );
}

function Rules({ estimate: { holdingPeriod, rules, shares, tradable } }: { estimate: Estimate }) {
  const t = useText(estimateWords);
  const rule = useText(ruleWords);
  const words = useRuleWords(rules);
  const format = useFormat();
  const { status, freeOn } = holdingPeriod;
  const lot = { count: rules.smallestLot };
  const items: readonly KeyValue[] = [
    { label: rule('ruleWho'), value: words.who },
    { label: rule('ruleWhen'), value: tradable ? words.when : t('halted') },
    { label: rule('rulePrice'), value: words.price },
    { label: rule('ruleLot'), value: t(shares < rules.smallestLot ? 'belowLot' : 'lot', lot) },
    { label: rule('ruleReview'), value: words.review },
    { label: rule('ruleFirst'), value: words.firstRefusal },
    {
      label: t('holding'),
      value: t(`holding_${status}`, { day: freeOn === null ? '' : format.day(freeOn) }),
    },
  ];
  return <KeyValues look="rules" items={items} />;
}

function Time({ estimate: { daysToSell, rules, usual } }: { estimate: Estimate }) {
  const t = useText(estimateWords);
  const format = useFormat();
  const { reviewDays } = rules.facts;
  return (
    <KeyValues
      look="rules"
      items={[
        {
          label: t('timeSell'),
          value: daysToSell === null ? t('timeSellUnknown') : t('timeSellDays', { count: daysToSell }),
        },
        {
          label: t('timeReview'),
          value: reviewDays === null ? t('timeReviewNone') : t('timeReviewDays', { count: reviewDays }),
        },
        {
          label: t('timeUsual'),
          value:
            usual === null
              ? t('timeUsualUnknown')
              : t('timeUsualIs', { time: format.duration(usual.seconds), count: usual.trades }),
        },
      ]}
    />
  );
}

function Next({ entered }: { entered: HoldingValues }) {
  const t = useText(estimateWords);
  const { isAuthenticated } = useSession();
  const { kind, slug, name, shares, paid, since } = entered;
  if (kind === 'options') return <p className={styles['next']}>{t('bringOptions')}</p>;
  return (
    <div className={styles['next']}>
      <p>{t(isAuthenticated ? 'bringOwn' : 'bringText')}</p>
      <ButtonLink
        kind="primary"
        size="big"
        to={isAuthenticated ? '/shares' : '/signup'}
        onClick={() => keepBrought({ slug, name, shares, paid, since })}
      >
        {t(isAuthenticated ? 'bring' : 'createAccount')}
      </ButtonLink>
    </div>
  );
}
