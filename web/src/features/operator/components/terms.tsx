// The terms of an order or a trade: its side in the side's color, shares and price. They are columns, and on phones one
// line.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import type { Column } from '#web/ui/table.tsx';
import styles from './terms.module.css';

type OrderSide = 'buy' | 'sell';

interface Traded {
  readonly shares: number;
  readonly price: number;
}

export function Side({ side }: { side: OrderSide }) {
  return <span className={side === 'buy' ? 'up' : 'down'}>{useText(deskWords)(`word_${side}`)}</span>;
}

export function useTermColumns<Row extends Traded>(): readonly Column<Row>[] {
  const t = useText(deskWords);
  const format = useFormat();
  return [
    {
      key: 'shares',
      head: t('fact_shares'),
      end: true,
      phone: 'off',
      cell: ({ shares }) => format.number(shares),
    },
    {
      key: 'price',
      head: t('fact_price'),
      end: true,
      phone: 'off',
      cell: ({ price }) => format.dollars(price),
    },
  ];
}

/** The line of a phone, which has no room for the columns. */
export function PhoneTerms({ side, terms }: { side?: OrderSide | undefined; terms: Traded }) {
  const format = useFormat();
  return (
    <span className={styles['terms']}>
      {side && (
        <>
          <Side side={side} />{' '}
        </>
      )}
      {format.number(terms.shares)} × {format.dollars(terms.price)}
    </span>
  );
}
