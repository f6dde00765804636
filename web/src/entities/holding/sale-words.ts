// One holding's sale in words: what fills now, what moves the price, how long the rest takes.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import answerWords from '#web/locales/en/answers.json';
import type { HoldingSale } from './use-sale-estimate.ts';

export function useSaleWords(): (sale: HoldingSale) => string[] {
  const t = useText(answerWords);
  const format = useFormat();
  return ({ book, sellableShares }) => {
    if (sellableShares === 0) return [t('notSettled')];
    if (book === null) return [t('bookHidden')];
    if (book.fillsShares === 0) return [t('nobodyBuys')];
    const count = format.number(book.fillsShares);
    const average = book.average === null ? '–' : format.money(book.average);
    const said =
      book.restShares === 0
        ? [t('allFill', { count, average })]
        : [t('someFill', { count, all: format.number(sellableShares), average })];
    if (book.moves >= 0.01) {
      const lowest = book.lowest === null ? '–' : format.money(book.lowest);
      said.push(t('movesPrice', { lowest, percent: format.part(book.moves) }));
    }
    if (book.restShares > 0) {
      said.push(
        book.restDays === null
          ? t('restUnknown', { count: format.number(book.restShares) })
          : t('restTakes', { rest: format.number(book.restShares), count: book.restDays }),
      );
    }
    return said;
  };
}
