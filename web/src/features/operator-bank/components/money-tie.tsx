// The two sides of a day: what the bank holds and what we can name, with = or ≠ between them.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import bankWords from '#web/locales/en/operator-bank.json';
import { KeyValues } from '#web/ui/card.tsx';
import type { MoneyDay } from '#web/features/operator-bank/model/bank-answers.ts';
import style from './money-tie.module.css';

export function MoneyTie({ data, bank }: { data: MoneyDay; bank: number }) {
  const t = useText(bankWords);
  const format = useFormat();
  const { items, moved, named, ties } = data;
  return (
    <section className="card num" aria-label={t('bothSides')}>
      <div className={`${style['tie']} ${ties ? '' : style['bad']}`}>
        <Side title={t('bankHolds')} end={t('closing')} sum={format.dollars(bank)}>
          {moved && (
            <KeyValues
              items={[
                { label: t('opening'), value: format.dollars(moved.opening) },
                { label: t('linesIn', { count: format.number(moved.inCount) }), value: plus(moved.in) },
                { label: t('linesOut', { count: format.number(moved.outCount) }), value: plus(moved.out) },
              ]}
            />
          )}
        </Side>
        <div className={style['sign']} role="img" aria-label={t(ties ? 'equals' : 'differs')}>
          {ties ? '=' : '≠'}
        </div>
        <Side title={t('weName')} end={t('total')} sum={format.dollars(named)}>
          <KeyValues
            items={items.map(item => ({
              label: t(`item_${item.name as 'available'}`),
              value: format.dollars(item.amount),
            }))}
          />
        </Side>
      </div>
      <Gap data={data} />
    </section>
  );

  function plus(amount: number): string {
    return format.dollars(amount, { sign: amount !== 0 });
  }
}

interface SideProps {
  title: string;
  end: string;
  sum: string;
  children: React.ReactNode;
}

function Side({ title, end, sum, children }: SideProps) {
  return (
    <section className={style['side']} aria-label={title}>
      <h3>{title}</h3>
      {children}
      <p className={style['end']}>
        <span>{end}</span>
        <b>{sum}</b>
      </p>
    </section>
  );
}

/** What is left without a name, and the lines that it consists of. */
function Gap({ data: { difference, ties, unexplained } }: { data: MoneyDay }) {
  const t = useText(bankWords);
  const format = useFormat();
  if (difference === null) return null;
  // A line of another amount than announced has its payment, so it is in transit.
  const nameless = unexplained.filter(({ breakKind }) => breakKind !== 'amount_differs');
  return (
    <div className={`${style['gap']} ${ties ? '' : style['bad']}`}>
      <div>
        <p>{t(ties ? 'gapNone' : 'difference')}</p>
        {nameless.length > 0 && (
          <ul>
            {nameless.map(({ amount, counterparty, date, id, text }) => (
              <li key={id}>
                {[format.dollars(amount, { sign: true }), counterparty, text, format.day(date)]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        )}
        {unexplained.length > 0 && (
          <Link className="link" to="/bank">
            {t('seeLines')}
          </Link>
        )}
      </div>
      <b>{format.dollars(difference, { sign: !ties })}</b>
    </div>
  );
}
