/** The name under which to prepare a frequent statement, which is then parsed and planned once per connection. */
export type NameStatement = (statement: string) => string | undefined;

const OFTEN = 10;
/** Each prepared statement uses some memory in every connection. */
const MAX_NAMES = 300;
const MAX_COUNTED = 2_000;

/** Texts whose number of parameters varies stay rare, and therefore unnamed. */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return statement => {
    const known = names.get(statement);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    if (counts.size >= MAX_COUNTED) counts.clear();
    const count = (counts.get(statement) ?? 0) + 1;
    counts.set(statement, count);
    if (count < OFTEN) return undefined;
    counts.delete(statement);
    const name = `often_${names.size + 1}`;
    names.set(statement, name);
    return name;
  };
}
