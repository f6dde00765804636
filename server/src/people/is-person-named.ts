// How people, and what is theirs, are found by part of a text. Used by whatever operators and issuers search.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Accents are signs of their own in the form NFKD; these are the signs. */
const ACCENTS = '\u0300-\u036f';

/** A pattern in which the text stands for itself, without accents: who types Jose finds José, and the other way round. */
export function likeText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(new RegExp(`[${ACCENTS}]`, 'g'), '');
  return `%${plain.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The same of what is stored; PostgreSQL's unaccent is an extension, which not every server has. What has a byte for each
 * character has no accents: looking for them takes several times as long as all the rest, and payments are many.
 */
export function plainly(stored: string): RawBuilder<string> {
  const text = sql.raw(stored);
  return sql<string>`(case when octet_length(${text}) = length(${text}) then ${text}
    else regexp_replace(normalize(${text}, nfkd), ${`[${ACCENTS}]`}, '', 'g') end)`;
}

/**
 * Whether each word of the text is part of the name, the e-mail or the account number of a row of `users`: a bank may write
 * the last name first, and a comma behind it.
 */
export function isPersonNamed(text: string): RawBuilder<SqlBool> {
  const words = text.split(/[\s,]+/).filter(word => word !== '');
  const each = words.map(word => {
    const pattern = likeText(word);
    return sql`(${plainly("first_name || ' ' || last_name")} ilike ${pattern}
      or ${plainly('email')} ilike ${pattern} or account_number ilike ${pattern})`;
  });
  return each.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}
