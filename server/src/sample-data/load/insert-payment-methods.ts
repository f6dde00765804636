// Inserts payment methods and channels, which deposits need.
import { uuidv7 } from 'uuidv7';
import type { Database } from '#server/database/database.ts';
import { PAYMENT_METHODS } from '../content/payment-methods.ts';

export async function insertPaymentMethods(db: Database): Promise<void> {
  const methods = PAYMENT_METHODS.map((method, position) => ({ ...method, id: uuidv7(), position }));
  await db
    .insertInto('payment_methods')
    .values(
      methods.map(({ id, name, type, description, active, position }) => {
        return { id, name, type, description, active, position };
      }),
    )
    .execute();
  await db
    .insertInto('payment_channels')
    .values(
      methods.flatMap(({ id, channels }) =>
        channels.map(({ details, ...channel }, position) => ({
          ...channel,
          id: uuidv7(),
          method_id: id,
          details: JSON.stringify(details),
          position,
        })),
      ),
    )
    .execute();
}
