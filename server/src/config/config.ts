// Parses the environment once and lists every fault at once. No other module reads a setting from the environment.
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseMinor, type Minor } from '#domain/money/money.ts';
import { isVaultAddress, parseVault, type S3Location } from './vault-location.ts';
import { parseDatabaseUrl, type SessionTarget } from './database-url.ts';
import type { FeeSchedule } from '#domain/orders/fees.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

export interface Config {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** The market's name on pages, mails and documents. */
  readonly brand: string;
  /** The public address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** The proxies whose forwarded client address is trusted: false, comma-separated addresses, or a number of hops. */
  readonly trustProxy: false | number | string;
  /** Multiplies every rate limit. Undefined: 15 with sample data, otherwise 1. */
  readonly limitFactor: number | undefined;
  /** Absolute path of the folder for secrets, the outbox and the embedded database. */
  readonly dataDir: string;
  readonly webDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Where reports, proofs and backups are read. Undefined: where everything else is. */
  readonly databaseReadUrl: string | undefined;
  /** The largest number of connections of this process. */
  readonly databasePool: number;
  /** True where strangers can reach the site: an https address, a host beyond loopback, a proxy before it, or real mail. */
  readonly isPublic: boolean;
  /** 'auto': load it into an empty embedded database. */
  readonly sampleData: 'on' | 'off' | 'auto';
  /** Whether the sample market's makers trade every few seconds. Without sample data it has no effect. */
  readonly sampleTrading: boolean;
  /** Undefined: `sandbox` with sample data, otherwise `manual`. */
  readonly payments: 'sandbox' | 'manual' | undefined;
  /** Payments above this amount need two operators. */
  readonly secondOperatorAbove_minor: Minor;
  /** Where the head of the audit chain is kept besides the data folder: `file:/path` or `syslog://host:port`. */
  readonly auditAnchors: readonly string[];
  /** Undefined: mails are written to the outbox in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly fees: FeeSchedule;
  /** From cleared to settled. Undefined: 3 seconds with sample data, otherwise an hour. */
  readonly settlementDelay_ms: number | undefined;
  /** Undefined: generated and stored in the data folder. Always set when databaseUrl is. */
  readonly jwtSecret: string | undefined;
  readonly dataKey: string | undefined;
  /** A second valid secret of each kind, while one replaces the other. Nothing new is written with it. */
  readonly secondaryJwtSecret: string | undefined;
  readonly secondaryDataKey: string | undefined;
  /** The bucket of the vault. Undefined: the folder `vault` of the data folder. */
  readonly vaultBucket: S3Location | undefined;
  /** Encrypts backups, and opens encrypted ones. Undefined: backups are not encrypted. */
  readonly backupPassphrase: string | undefined;
  /** The P12 file of the market's seal. Undefined: a self-made key in the data folder. */
  readonly signingP12: string | undefined;
  readonly signingP12Password: string;
  /** A time-stamping authority (RFC 3161) for the seal. Undefined: seals have no time stamp. */
  readonly tsaUrl: string | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(value => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const MOST_FEE_BPS = 1000;
const FEE_FAULT = `must be basis points from 0 to ${MOST_FEE_BPS}, or two with a comma: buyers', sellers'`;

/** `50`: both sides pay the same. `40,60`: buyers pay 40, sellers 60. */
const feeSchedule = z
  .string()
  .regex(/^\d{1,4}(,\d{1,4})?$/, FEE_FAULT)
  .default('50')
  .transform((text): FeeSchedule => {
    const [buy = '', sell = buy] = text.split(',');
    return { buy_bps: Number(buy), sell_bps: Number(sell) };
  })
  .refine(({ buy_bps, sell_bps }) => Math.max(buy_bps, sell_bps) <= MOST_FEE_BPS, FEE_FAULT);

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(value => protocols.some(protocol => value.toLowerCase().startsWith(protocol)), {
      error: `must be an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
      abort: true,
    })
    .refine(value => URL.canParse(value), {
      error:
        'is no address: it names one host, its port is a number, and a password has %2F for /, %3F for ?, %23 for #, %40 for @, %25 for %',
      abort: true,
    });

const POSTGRES = /^postgres(ql)?:/i;

const databaseUrl = (targets: readonly (SessionTarget | undefined)[]) =>
  z
    .string()
    .refine(value => POSTGRES.test(value), {
      error: 'must be an address that begins with postgres:// or postgresql://',
      abort: true,
    })
    .refine(value => parseDatabaseUrl(value) !== undefined, {
      error:
        'is no address: its hosts have commas between, each port is a number, target_session_attrs is read-write, standby or any, ' +
        'and a password has %2F for /, %3F for ?, %23 for #, %40 for @, %25 for %',
      abort: true,
    })
    .refine(value => targets.includes(parseDatabaseUrl(value)?.target), {
      error: `must have no other target_session_attrs than ${targets.filter(target => target !== undefined).join(' or ')}`,
    });

/** The URL parser reads `smtp:mail.example` as a path, and every mail would fail. */
const smtpUrl = url(['smtp:', 'smtps:']).refine(
  value => new URL(value).hostname !== '',
  'must name its host, e.g. smtps://user:password@mail.example:465',
);

/** Every page and link is directly below it, so the URL must end with the host. */
const publicUrl = url(['http:', 'https:']).refine(
  value => new URL(value).href === `${new URL(value).origin}/`,
  'must end after its host and port, e.g. https://market.example',
);

const secret = z
  .string()
  .min(32, 'must have at least 32 characters, e.g. from `openssl rand -base64 48`')
  .optional();

/** Long enough that it cannot be guessed from a stolen backup. */
const passphrase = z.string().min(16, 'must give at least 16 characters, such as six random words');

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  BRAND: z
    .string()
    .trim()
    .regex(
      /^[^\p{C}<>"\\]{1,40}$/u,
      String.raw`must have 1 to 40 characters, without <, >, \ and quotation marks`,
    )
    .default('Foreshare'),
  PUBLIC_URL: publicUrl.transform(value => new URL(value).origin).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      given => isHops(given) || given.split(',').every(isNetwork),
      'must be a number of proxies from 0 to 9, or their addresses (10.0.0.1, 10.0.0.0/8) with commas between',
    )
    .optional(),
  LIMIT_FACTOR: wholeNumber(1, 1_000_000).optional(),
  DATA_DIR: z.string().default('.data'),
  // A wrong folder would start a site without pages.
  WEB_DIR: z
    .string()
    .refine(folder => existsSync(join(folder, 'index.html')), 'must be the folder of the built pages')
    .default(join(import.meta.dirname, '../../../web/dist')),
  DATABASE_URL: databaseUrl([undefined, 'read-write']).optional(),
  DATABASE_READ_URL: databaseUrl([undefined, 'any', 'standby']).optional(),
  DB_POOL: wholeNumber(1, 1000).default(16),
  SAMPLE_DATA: oneOf(['on', 'off']).optional(),
  SAMPLE_TRADING: oneOf(['on', 'off']).default('off'),
  PAYMENTS: oneOf(['sandbox', 'manual']).optional(),
  SECOND_OPERATOR_ABOVE: z
    .string()
    .default('10000')
    .transform(amount => parseMinor(amount) ?? -1n)
    .refine(minor => minor >= 0n, 'must be an amount in dollars, such as 10000'),
  AUDIT_ANCHOR: z
    .string()
    .refine(
      given => given.split(',').every(isAuditAnchor),
      'must be file:/absolute/path, syslog://host:port or mailto:address, or several with commas between',
    )
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('warn'),
  FEE_BPS: feeSchedule,
  SETTLEMENT_DELAY_MS: wholeNumber(0, 604_800_000).optional(),
  JWT_SECRET: secret,
  DATA_KEY: secret,
  JWT_SECRET_SECONDARY: secret,
  DATA_KEY_SECONDARY: secret,
  VAULT: z.string().refine(isVaultAddress, "must be 'file' or s3://bucket/prefix").default('file'),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_PASSPHRASE: passphrase.optional(),
  BACKUP_PASSPHRASE_FILE: z
    .string()
    .transform(file => readText(file) ?? '')
    .pipe(passphrase)
    .optional(),
  SIGNING_P12: z
    .string()
    .refine(file => existsSync(file), 'must be a file that exists')
    .optional(),
  SIGNING_P12_PASSWORD: z.string().default(''),
  TSA_URL: url(['http:', 'https:']).optional(),
});

const SECRETS = ['JWT_SECRET', 'DATA_KEY'];
const S3_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Reads the configuration. Throws a StartupError that names every fault. An empty variable counts as unset. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).map(name => [
      name,
      environment[name] === '' ? undefined : environment[name],
    ]),
  );
  const parsed = environmentSchema.safeParse(given);
  // Checked outside the schema, because zod runs checks across variables only after each variable is valid.
  const isMissing = (name: string): boolean => given[name] === undefined;
  const missing = given['DATABASE_URL'] === undefined ? [] : SECRETS.filter(isMissing);
  const missingForS3 = given['VAULT']?.startsWith('s3:') === true ? S3_KEYS.filter(isMissing) : [];
  if (!parsed.success || missing.length + missingForS3.length > 0) {
    const faults = [
      ...(parsed.error?.issues ?? []).map(issue => `  ${issue.path.join('.')} ${issue.message}`),
      ...missing.map(name => `  ${name} is required where DATABASE_URL is set`),
      ...missingForS3.map(name => `  ${name} is required where VAULT names a bucket`),
    ];
    throw new StartupError(`The environment cannot be used:\n${faults.join('\n')}`);
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    brand: values.BRAND,
    publicUrl: values.PUBLIC_URL ?? localUrl(values.HOST, values.PORT),
    trustProxy: trustedProxies(values.TRUST_PROXY),
    limitFactor: values.LIMIT_FACTOR,
    dataDir: resolve(values.DATA_DIR),
    webDir: resolve(values.WEB_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DB_POOL,
    isPublic: isPublic(values),
    sampleData: values.SAMPLE_DATA ?? (values.DATABASE_URL === undefined ? 'auto' : 'off'),
    sampleTrading: values.SAMPLE_TRADING === 'on',
    payments: values.PAYMENTS,
    secondOperatorAbove_minor: values.SECOND_OPERATOR_ABOVE,
    auditAnchors: values.AUDIT_ANCHOR?.split(',') ?? [],
    smtpUrl: values.SMTP_URL,
    logLevel: values.LOG_LEVEL,
    fees: values.FEE_BPS,
    settlementDelay_ms: values.SETTLEMENT_DELAY_MS,
    jwtSecret: values.JWT_SECRET,
    dataKey: values.DATA_KEY,
    secondaryJwtSecret: values.JWT_SECRET_SECONDARY,
    secondaryDataKey: values.DATA_KEY_SECONDARY,
    vaultBucket: parseVault(values),
    backupPassphrase: values.BACKUP_PASSPHRASE ?? values.BACKUP_PASSPHRASE_FILE,
    signingP12: values.SIGNING_P12 === undefined ? undefined : resolve(values.SIGNING_P12),
    signingP12Password: values.SIGNING_P12_PASSWORD,
    tsaUrl: values.TSA_URL,
  };
}

/** The content of a text file without blanks around it; undefined where it cannot be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The URL to open in a browser on this machine. */
function localUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

type Parsed = z.infer<typeof environmentSchema>;

/** A market whose passwords are in the README must not be reachable from elsewhere by accident. */
function isPublic({ PUBLIC_URL, HOST, TRUST_PROXY, SMTP_URL }: Parsed): boolean {
  const isLocal = HOST === 'localhost' || HOST === '::1' || /^127\.\d+\.\d+\.\d+$/.test(HOST);
  const isBehindProxy = TRUST_PROXY !== undefined && TRUST_PROXY !== '0';
  return PUBLIC_URL?.startsWith('https:') === true || !isLocal || isBehindProxy || SMTP_URL !== undefined;
}

function trustedProxies(given: string | undefined): Config['trustProxy'] {
  if (given === undefined) return false;
  return isHops(given) ? Number(given) : given;
}

function isAuditAnchor(given: string): boolean {
  if (given.startsWith('file:/') || /^mailto:[^@\s]+@[^@\s]+$/.test(given)) return true;
  return given.startsWith('syslog://') && URL.canParse(given) && new URL(given).port !== '';
}

function isHops(given: string): boolean {
  return /^\d$/.test(given);
}

/** An address, or the prefix length that the addresses of a network share. */
function isNetwork(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}
