// The subset of JSON Schema that this document uses, and examples generated from it.

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  /** The form of the keys of a record. */
  readonly propertyNames?: JsonSchema;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** Typical values by field name, for examples that the schema alone cannot suggest. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Moss',
  name: 'Ada Moss',
  password: 'Correct-Horse-9',
  currentPassword: 'Correct-Horse-9',
  newPassword: 'Battery-Staple-7',
  phoneNumber: '+1 415 555 0100',
  dateOfBirth: '1990-04-05',
  street: '1 Main Street',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94105',
  country: 'USA',
  occupation: 'Engineer',
  company: 'Orbital Freight',
  annualIncome: 120_000,
  netWorth: 500_000,
  riskTolerance: 3,
  investmentExperience: '5 years',
  slug: 'orbital-freight',
  price: 152.4,
  limitPrice: 152.4,
  amount: 1000,
  shares: 25,
  pin: '2468',
  code: '492817',
  otp: '492817',
  page: 1,
  pageSize: 10,
  page_size: 10,
  reference: 'INV-2026-0042',
  month: '2026-02',
  year: '2026',
  timezone: 'UTC',
  currency: 'USD',
  closesAt: '2026-03-31T21:00:00.000Z',
  token: 'kM3v…',
  refresh: '01890000-0000-7000-8000-000000000001.0.kM3v…',
  access: 'eyJhbGciOi…',
  refreshToken: '01890000-0000-7000-8000-000000000001.0.kM3v…',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '01890000-0000-7000-8000-000000000001',
  'date-time': '2026-03-02T15:04:05.000Z',
  date: '2026-03-02',
};

/** Texts of a fixed form: hexadecimal hashes, and whole numbers that may exceed a JSON number. */
const BY_PATTERN: Readonly<Record<string, string>> = {
  '^[0-9a-f]{64}$': '0f1e2d3c4b5a6978'.repeat(4),
  '^[0-9a-f]{32}$': '0f1e2d3c4b5a6978'.repeat(2),
  '^\\d+$': '1000',
  '^[A-Z]{3}$': 'USA',
  '^[A-Z]{2}$': 'CA',
  '^-?\\d+$': '1000',
};

/** An example value that fits the schema. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (name in BY_NAME && typeof BY_NAME[name] === (type === 'integer' ? 'number' : type))
    return BY_NAME[name];
  if (schema.format !== undefined && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices[0] ?? {}, name);
  if (schema.allOf) return exampleOf(schema.allOf[0] ?? {}, name);
  if (schema.default !== undefined) return schema.default;
  return exampleOfType(schema, type, name);
}

/** The properties of an object, or of a record whose keys are listed. */
function propertiesOf({
  properties,
  propertyNames,
  additionalProperties,
}: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const value = typeof additionalProperties === 'object' ? additionalProperties : {};
  const keys = propertyNames?.enum?.map(String) ?? [];
  return [...Object.entries(properties ?? {}), ...keys.map(key => [key, value] as const)];
}

function exampleOfType(schema: JsonSchema, type: string | undefined, name: string): unknown {
  switch (type) {
    case 'object':
      return Object.fromEntries(propertiesOf(schema).map(([key, inner]) => [key, exampleOf(inner, key)]));
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'number':
      return 12.5;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return BY_PATTERN[schema.pattern ?? ''] ?? 'text';
  }
}
