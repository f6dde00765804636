// Generates API calls from the OpenAPI document: half valid, half with a fault. Ids and slugs from responses appear in
// later calls.
import type { ApiDocument, Operation, Parameter } from '#server/http/openapi/describe-api.ts';
import type { JsonSchema } from '#server/http/openapi/json-schema.ts';
import type { SeededRandom } from '#server/sample-data/seeded-random.ts';
import { createMemory, isId } from './fuzz-memory.ts';
import { createRecipes, type Recipe } from './fuzz-recipes.ts';
import { createValueMaker, picker } from './fuzz-values.ts';

export interface FuzzCall {
  readonly method: string;
  /** The path as the document spells it. */
  readonly path: string;
  /** With path parameters and query filled in. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface CallMaker {
  readonly operations: readonly string[];
  /** Generates a call of the operation with this number (modulo the number of operations) for this caller. */
  readonly make: (index: number, caller: string) => FuzzCall;
  /** Extracts from a successful response what later calls need. */
  readonly learn: (caller: string, call: FuzzCall, body: string) => void;
  /** Extracts the links from a mail. */
  readonly readMail: (text: string) => void;
}

/** Completely invalid bodies. */
const HOPELESS_BODIES: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"__proto__":{"role":"operator"}}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  JSON.stringify({ text: 'x'.repeat(70_000) }),
];

export function createCallMaker(document: ApiDocument, random: SeededRandom, clock: () => Date): CallMaker {
  const pick = picker(random);
  const chance = (share: number): boolean => random.next() < share;
  const memory = createMemory(random);
  const recipes = createRecipes(random, clock);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  let [atPath, atCaller] = ['', ''];
  const values = createValueMaker(random, clock(), {
    idFor: name => memory.idFor(name, atCaller, atPath),
    wordFor: memory.wordFor,
  });

  const place = ({ name, schema }: Parameter, known: string | undefined): string => {
    const value = known ?? (chance(0.85) ? String(values.fitting(schema, name)) : values.hostileText());
    // Lone surrogates cannot be encoded, and an empty or dotted part would be another path.
    return encodeURIComponent(value.toWellFormed().replaceAll(/^[.\s]*$/g, 'x'));
  };

  const query = (parameters: readonly Parameter[], known: Recipe['inAddress'] = {}): string => {
    const parts = parameters
      .filter(({ name, required }) => name in known || (required ? chance(0.95) : chance(0.5)))
      .flatMap(({ name, schema }) => {
        const given = known[name];
        if (given !== undefined) return `${name}=${encodeURIComponent(given)}`;
        const value = chance(0.75) ? String(values.fitting(schema, name)) : values.hostileText();
        const part = `${name}=${encodeURIComponent(value.toWellFormed())}`;
        return chance(0.03) ? [part, part] : [part];
      });
    if (chance(0.03)) parts.push(`${pick(['role', '__proto__', 'a[b]', 'constructor'])}=1`);
    return parts.length === 0 ? '' : `?${parts.join('&')}`;
  };

  const bodyOf = (operation: Operation, known: Recipe['inBody']): string | undefined => {
    const content = operation.requestBody?.content['application/json'];
    if (content === undefined) return chance(0.05) ? JSON.stringify(values.hostile()) : undefined;
    const { schema, example } = content;
    const made = values.fitting(schema, '');
    const usual =
      typeof example === 'object' && typeof made === 'object' && chance(0.5)
        ? { ...example, ...pickSome(made, value => isId(String(value)) || chance(0.3)) }
        : made;
    if (known !== undefined && chance(0.8))
      return JSON.stringify({ ...(typeof usual === 'object' ? usual : {}), ...inSchema(schema, known) });
    const style = random.next();
    if (style < 0.5) return JSON.stringify(usual);
    if (style < 0.92) return JSON.stringify(values.broken(usual));
    return pick(HOPELESS_BODIES);
  };

  const make = (index: number, caller: string): FuzzCall => {
    const entry = operations[index % operations.length];
    if (entry === undefined) throw new Error('the document has no operations');
    const { method, path, operation } = entry;
    [atPath, atCaller] = [path, caller];
    const recipe = chance(0.7) ? recipes.find(`${method.toUpperCase()} ${path}`, caller) : undefined;
    const inPlace = (where: Parameter['in']) => operation.parameters.filter(each => each.in === where);
    const filled = inPlace('path').reduce(
      (address, parameter) =>
        address.replace(`{${parameter.name}}`, () => place(parameter, recipe?.inAddress?.[parameter.name])),
      path,
    );
    const body = method === 'get' ? undefined : bodyOf(operation, recipe?.inBody);
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['content-type'] = chance(0.98) ? 'application/json' : 'text/plain';
    if (inPlace('header').length > 0 && chance(0.5)) {
      headers['idempotency-key'] = chance(0.95) ? `key-${random.whole(1, 200)}` : 'k'.repeat(201);
    }
    const url = `/api${filled}${chance(0.05) ? '/' : ''}${query(inPlace('query'), recipe?.inAddress)}`;
    return { method: method.toUpperCase(), path, url, headers, body };
  };

  return {
    operations: operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    make,
    learn: (caller, { method, path }, body) => {
      memory.learn(caller, path, body);
      recipes.learn(`${method} ${path}`, caller, body);
    },
    readMail: recipes.readMail,
  };
}

function pickSome(made: object | null, wanted: (value: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(made ?? {}).filter(([, value]) => wanted(value)));
}

/** The fields that the schema defines. */
function inSchema({ properties = {} }: JsonSchema, known: object): object {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in properties));
}
