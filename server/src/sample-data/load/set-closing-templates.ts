// Gives companies the full closing template, from now on: the past of the market settled without documents.
import { USUAL_STAGE_DAYS } from '#domain/closing/closing-template.ts';
import { insertTemplate } from '#server/closing/templates.ts';
import { transaction } from '#server/database/transaction.ts';
import { CLOSING_FULLY } from '../content/closing-templates.ts';
import type { SampleMarket } from './sample-market.ts';

export async function setClosingTemplates({ db, now, stocks }: SampleMarket): Promise<void> {
  const closing = stocks.filter(({ slug }) => CLOSING_FULLY.some(one => one === slug));
  await transaction(db, async tx => {
    for (const { stockId } of closing)
      await insertTemplate(tx, {
        stockId,
        kind: 'full',
        stage_days: USUAL_STAGE_DAYS,
        texts: {},
        by: null,
        basedOn: 0,
        at: now,
      });
  });
}
