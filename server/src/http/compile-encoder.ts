// Turns a schema into a function that writes what it describes as JSON, in half of the time that z.encode and
// JSON.stringify take together: what there is to do is looked up once, not for each value. Used for every answer.
import { z } from 'zod';

/** As JSON; undefined where there is nothing to write. */
type Write = (value: unknown) => string | undefined;

/**
 * Checks what kind each value is of, but not how texts are spelt: nobody typed the ids and times of an answer, and the
 * tests hold every answer against the document. What is rare in answers is left to z.encode.
 */
export function compileEncoder(schema: z.core.$ZodType): Write {
  const hasChecks = (schema._zod.def.checks ?? []).length > 0;
  return (hasChecks ? undefined : writerOf(schema)) ?? (value => JSON.stringify(z.encode(schema, value)));
}

function writerOf(schema: z.core.$ZodType): Write | undefined {
  if (schema instanceof z.ZodObject) return objectWriter(schema);
  if (schema instanceof z.ZodArray) return arrayWriter(compileEncoder(schema.element));
  if (schema instanceof z.ZodNullable) return unless(null, 'null', compileEncoder(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return unless(undefined, undefined, compileEncoder(schema.unwrap()));
  if (schema instanceof z.ZodCodec) return codecWriter(schema);
  if (schema instanceof z.ZodEnum) return wordWriter(schema.options);
  if (schema instanceof z.ZodNumber) return numberWriter(schema);
  switch (schema._zod.def.type) {
    case 'string':
      return value => (typeof value === 'string' ? JSON.stringify(value) : refuse(value));
    case 'boolean':
      return value => (typeof value === 'boolean' ? String(value) : refuse(value));
    default:
      return undefined;
  }
}

/** Like z.encode: such an answer is a bug. */
function refuse(value: unknown): never {
  throw new TypeError(`an answer has a ${typeof value} where its schema has something else`);
}

/** Fields that the schema does not name stay here. */
function objectWriter({ shape, def }: z.ZodObject): Write | undefined {
  if (def.catchall !== undefined) return undefined;
  const fields = Object.entries<z.core.$ZodType>(shape).map(([name, schema]) => {
    return { name, label: `${JSON.stringify(name)}:`, write: compileEncoder(schema) };
  });
  return value => {
    if (!isRecord(value)) return refuse(value);
    let text = '';
    for (const { name, label, write } of fields) {
      const written = write(value[name]);
      if (written !== undefined) text += text === '' ? label + written : `,${label}${written}`;
    }
    return `{${text}}`;
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function arrayWriter(write: Write): Write {
  return value => (Array.isArray(value) ? `[${value.map(write).join()}]` : refuse(value));
}

function unless(empty: null | undefined, text: string | undefined, write: Write): Write {
  return value => (value === empty ? text : write(value));
}

function wordWriter(words: readonly unknown[]): Write {
  const texts = new Map(words.map(word => [word, JSON.stringify(word)]));
  return value => texts.get(value) ?? refuse(value);
}

function numberWriter({ format }: z.ZodNumber): Write | undefined {
  if (format !== null && format !== 'safeint') return undefined;
  const fits = format === null ? Number.isFinite : Number.isSafeInteger;
  return value => (fits(value) ? JSON.stringify(value) : refuse(value));
}

/** Of exact values; others are rare. */
function codecWriter({ def }: z.ZodCodec): Write | undefined {
  const { in: wire, out, reverseTransform: encode } = def;
  const write = compileEncoder(wire);
  const encodeIf = (fits: boolean, value: unknown): string | undefined =>
    fits ? write(encode(value, { value, issues: [] })) : refuse(value);
  if (out instanceof z.ZodBigInt) return value => encodeIf(typeof value === 'bigint', value);
  if (out instanceof z.ZodDate) return value => encodeIf(value instanceof Date, value);
  return undefined;
}
