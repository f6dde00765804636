// The state that the steps of loading share.
import type { Database } from '#server/database/database.ts';
import type { PaymentServices } from '#server/payments/request-payment.ts';
import type { PlannedDay } from '../history/plan-trades.ts';
import type { PeopleIds } from './create-people.ts';
import type { SampleStock } from './insert-companies.ts';

export interface SampleMarket {
  readonly db: Database;
  readonly config: PaymentServices['config'];
  readonly now: Date;
  readonly stocks: readonly SampleStock[];
  readonly idOf: PeopleIds;
  /** Each stock's planned days by slug, oldest first. */
  readonly plan: ReadonlyMap<string, readonly PlannedDay[]>;
}
