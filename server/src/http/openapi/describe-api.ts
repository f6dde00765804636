// Generates the OpenAPI 3.1 document from the contract.
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import { ERRORS, REFUSALS_WITH_FACTS } from '#contract/errors.ts';
import { IDEMPOTENCY } from '#contract/idempotency.ts';
import { USUAL_LIMIT } from '#contract/route.ts';
import type { Access, Limit, Route } from '#contract/route.ts';
import { REFUSALS } from '#domain/refusal-codes.ts';
import { brandName } from '#server/kernel/brand.ts';
import { exampleOf, type JsonSchema } from './json-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

const WHO: Readonly<Record<Access, string>> = {
  public: 'Anyone may call.',
  optional: 'Signing in is not needed, and may show more.',
  member: 'For everybody who is signed in.',
  investor: 'For investors.',
  issuer: 'For issuers.',
  operator: 'For operators.',
};

const FIELD_ERRORS: JsonSchema = { $ref: '#/components/schemas/FieldErrors' };

const FACTS: JsonSchema = {
  type: 'object',
  description: 'What the message names, for translation.',
  additionalProperties: { type: 'string' },
};

/** The schema of an error with the codes that it may carry here. */
function errorSchema(codes: readonly string[]): JsonSchema {
  const facts = codes.some(code => REFUSALS_WITH_FACTS.has(code)) ? { facts: FACTS } : {};
  return {
    type: 'object',
    properties: { code: { type: 'string', enum: codes }, message: { type: 'string' }, ...facts },
    required: ['code', 'message'],
  };
}

export function describeApi(publicUrl: string): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, route] of Object.entries<Route>(routes)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(method, path, route) };
  }
  const areas = [...new Set(Object.values<Route>(routes).map(route => route.area))];
  return {
    openapi: '3.1.0',
    info: {
      title: brandName(),
      version: '1',
      description:
        'Money and prices are numbers in US dollars with at most two decimals (their format is money), shares are whole ' +
        'numbers (shares), changes and returns are in percent (percent), times are ISO 8601 in UTC. Every path also answers with a slash at its end. ' +
        'Names that a call does not know, in its query or its body, are refused with 400 on that name. ' +
        `${saysLimit(USUAL_LIMIT)} in all, where a call says nothing else; who is not signed in is counted by address. ` +
        'Every answer carries x-request-id. A call with the header x-unattended is no use of the session: its idle ' +
        'time-out runs on.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: areas.map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token that POST /auth/login answers. It works for ten minutes; POST /auth/refresh-token exchanges the ' +
            'refresh token beside it for a new pair, once.',
        },
      },
      schemas: {
        FieldErrors: {
          description: 'Keyed by field, each a list of messages; nested where the body is.',
          type: 'object',
          additionalProperties: { anyOf: [{ type: 'array', items: { type: 'string' } }, FIELD_ERRORS] },
        },
      },
    },
  };
}

function saysLimit({ max, window_s, per }: Limit): string {
  return `At most ${max} calls in ${window_s} seconds per ${per}`;
}

/** The JSON side of a codec. */
function wireSchema(schema: z.ZodType): JsonSchema {
  const described = z.toJSONSchema(schema, { io: 'input' });
  delete described.$schema;
  return described as JsonSchema;
}

function describeCall(method: string, path: string, route: Route): Operation {
  const limit = route.limit ? ` ${saysLimit(route.limit)}.` : '';
  const body = route.body && wireSchema(route.body);
  return {
    operationId: nameOf(method, path),
    tags: [route.area],
    summary: route.summary,
    description: `${WHO[route.access]}${limit}`,
    security: securityOf(route.access),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...parametersOf(route.headers, 'header'),
      ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(isStream(route) ? [LAST_EVENT_ID] : []),
    ],
    ...(route.upload === undefined ? {} : { requestBody: UPLOAD_BODY }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true as const,
            content: jsonContent(body, route.example?.body ?? exampleOf(body)),
          },
        }),
    responses: { ...successOf(route), ...failuresOf(method, route) },
  };
}

const UPLOAD_BODY = {
  required: true as const,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of yours, new for each intent. The same key with the same request gets the same answer and moves ' +
    `nothing twice, for ${IDEMPOTENCY.keptFor_days} days. Refusals are not stored: the same key is decided again.`,
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY.longestKey },
};

const LAST_EVENT_ID: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'The id that came last, of an event or alone: what was missed since then, in the last hour at most, is sent first.',
  schema: { type: 'string' },
};

const isStream = ({ response }: Route): boolean => 'events' in response;

function securityOf(access: Access): Operation['security'] {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { session: [] }] : [{ session: [] }];
}

/** `GET /market/{slug}/book` becomes getMarketBySlugBook. */
function nameOf(method: string, path: string): string {
  const words = path.split('/').filter(word => word !== '');
  const named = words.map(word => word.replace(/^\{(\w+)\}$/, 'by-$1'));
  return [method.toLowerCase(), ...named]
    .join('-')
    .replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function parametersOf(schema: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && schema.default === undefined),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function jsonContent(schema: JsonSchema, example?: unknown): Record<string, Content> {
  return { 'application/json': example === undefined ? { schema } : { schema, example } };
}

function successOf(route: Route): Record<string, Answer> {
  const status = String(route.status ?? 200);
  const description = route.summary;
  if (!(route.response instanceof z.ZodType)) {
    const { media: types, events } = route.response;
    const content = types.map(media => {
      const schema = {
        type: media === 'application/json' ? 'object' : 'string',
        ...(events && describeEvents(events)),
      };
      return [media, { schema }] as const;
    });
    return { [status]: { description, content: Object.fromEntries(content) } };
  }
  const schema = wireSchema(route.response);
  const waits = route.waits && wireSchema(route.waits);
  return {
    ...(waits && {
      '202': {
        description: 'Another person must confirm this first.',
        content: jsonContent(waits, exampleOf(waits)),
      },
    }),
    [status]: { description, content: jsonContent(schema, route.example?.response ?? exampleOf(schema)) },
  };
}

/** Events have no schema of their own. Each event name has a schema for its data. */
function describeEvents(events: Readonly<Record<string, z.ZodType>>) {
  return {
    description: 'Each event is of one of these names, and its data JSON of the schema beside it.',
    $defs: Object.fromEntries(Object.entries(events).map(([name, data]) => [name, wireSchema(data)])),
  };
}

type ErrorEntry = readonly [code: string, message: string];

const RETRY_AFTER = { description: 'Seconds to wait', schema: { type: 'integer' } };

function failuresOf(method: string, route: Route): Record<string, Answer> {
  const codes = new Map<string, ErrorEntry[]>();
  const add = (status: number, code: string, message: string): void => {
    codes.set(String(status), [...(codes.get(String(status)) ?? []), [code, message]]);
  };
  const known = (code: keyof typeof ERRORS): void => add(ERRORS[code][0], code, ERRORS[code][1]);
  if (route.access !== 'public') known('session_ended');
  if (!['public', 'optional'].includes(route.access)) known('not_signed_in');
  if (!['public', 'optional', 'member'].includes(route.access)) known('forbidden');
  if (route.access === 'operator') known('second_factor_needed');
  if (route.params) known('not_found');
  if (route.idempotent) known('idempotency_conflict');
  // A body is accepted even where none is needed.
  if (method !== 'GET') {
    known('body_too_large');
    known('unsupported_media_type');
  }
  for (const [status, extra] of Object.entries(route.errors ?? {})) {
    for (const code of extra) add(Number(status), code, messageOf(code));
  }
  // Keeps placeholders such as {available}, because their values are known only at refusal.
  for (const code of route.refusals ?? []) add(422, code, REFUSALS[code]);
  known('request_timeout');
  known('too_many_requests');
  known('headers_too_large');
  known('internal');
  known('busy');
  known('unavailable');
  const answers = [...codes].map(([status, entries]) => [status, describeErrors(status, entries)] as const);
  const fields: Answer = {
    description: 'Something in the request is not valid.',
    content: jsonContent(FIELD_ERRORS, { field: ['What is wrong with it'] }),
  };
  return { '400': fields, ...Object.fromEntries(answers) };
}

function messageOf(code: string): string {
  return code in ERRORS ? ERRORS[code as keyof typeof ERRORS][1] : code;
}

function describeErrors(status: string, entries: readonly ErrorEntry[]): Answer {
  const [[code, message] = ['', '']] = entries;
  const sentences = new Map(entries);
  return {
    description: [...sentences].map(([each, says]) => `\`${each}\`: ${says}`).join('\n\n'),
    ...(['429', '503'].includes(status) ? { headers: { 'retry-after': RETRY_AFTER } } : {}),
    content: jsonContent(errorSchema([...sentences.keys()]), { code, message }),
  };
}
