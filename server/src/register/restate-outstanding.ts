// Takes the number of shares outstanding of each line from the company's register.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';

/**
 * The default line stands for the company, so its number counts the shares of all classes: price times shares outstanding is
 * what the company is worth at that price. A further line counts the shares of its own class. A class without outstanding
 * shares, and a line that has left the market, keep their number.
 */
export async function restateOutstanding(
  tx: Transaction,
  companyId: string,
  importId: string,
): Promise<void> {
  await sql`
    update stocks set shares_outstanding = counted.shares
    from (
      select s.id, trunc(sum(c.outstanding))::int8 as shares
      from stocks s join register_classes c
        on c.import_id = ${importId} and (s.line_name is null or c.class_id = s.class_id)
      where s.company_id = ${companyId} and s.status <> 'exited'
      group by s.id
    ) counted
    where counted.id = stocks.id and counted.shares > 0
      and stocks.shares_outstanding <> counted.shares`.execute(tx);
}
