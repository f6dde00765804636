// Searches people, and their data, by part of a text.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ONE_FOR_ONE, TWO_FOR_ONE, withoutMarks } from '#contract/plain-text.ts';
import { personNameText } from './person-name.ts';

/** The combining characters of accents in the form NFKD. */
const ACCENTS = '\u0300-\u036f';
const [MARKED, PLAIN] = [0, 1].map(side => ONE_FOR_ONE.map(pair => pair[side]).join(''));

/** Returns a pattern that matches the text literally, without accents: 'Jose' finds 'José', 'Lukasz' finds 'Łukasz', and the reverse. */
export function likePattern(text: string): string {
  return `%${withoutMarks(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A stored text without accents, strokes and ligatures. PostgreSQL's unaccent is an extension, which not every server has.
 * A text with one byte for each character has none of them and is taken as it is, which saves most of the time.
 */
export function unaccented(stored: string): RawBuilder<string> {
  const text = sql.raw(stored);
  const letters = sql`regexp_replace(normalize(${text}, nfkd), ${`[${ACCENTS}]`}, '', 'g')`;
  const plain = TWO_FOR_ONE.reduce(
    (inner, [sign, two]) => sql`replace(${inner}, ${sign}, ${two})`,
    sql`translate(${letters}, ${MARKED}, ${PLAIN})`,
  );
  return sql<string>`(case when octet_length(${text}) = length(${text}) then ${text} else ${plain} end)`;
}

/**
 * Whether each word of the text is part of the name, e-mail or account number of a row of `users`. A bank may write the
 * last name first, followed by a comma.
 */
export function matchesPerson(text: string): RawBuilder<SqlBool> {
  const words = text.split(/[\s,]+/).filter(word => word !== '');
  const each = words.map(word => {
    const pattern = likePattern(word);
    return sql`(${unaccented(personNameText('users'))} ilike ${pattern}
      or ${unaccented('email')} ilike ${pattern} or account_number ilike ${pattern})`;
  });
  return each.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}
