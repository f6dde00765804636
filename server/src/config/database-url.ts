// The address of PostgreSQL, with one host or several, as libpq writes it:
// postgres://user:password@one:5432,two:5432/foreshare?target_session_attrs=read-write

export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** Which servers are accepted: `read-write` the primary, `standby` one that takes no changes, `any` both. */
const TARGETS = {
  'read-write': 'read-write',
  primary: 'read-write',
  any: 'any',
  standby: 'standby',
  'read-only': 'standby',
} as const;
export type SessionTarget = (typeof TARGETS)[keyof typeof TARGETS];

export interface DatabaseUrl {
  /** The address of the first host. */
  readonly url: string;
  /** In the order in which they are tried. */
  readonly hosts: readonly DatabaseHost[];
  readonly target: SessionTarget | undefined;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([/?#].*)?$/is;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i;
const USUAL_PORT = 5432;

/** Undefined where the text is no address, or its target_session_attrs has an unknown value. */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, start = '', names = '', rest = ''] = PARTS.exec(text) ?? [];
  const hosts = names.split(',').map(readHost);
  const known = hosts.filter(host => host !== undefined);
  const [first] = names.split(',');
  if (start === '' || known.length < hosts.length || !URL.canParse(`${start}${first}${rest}`))
    return undefined;
  const url = new URL(`${start}${first}${rest}`);
  const given = url.searchParams.get('target_session_attrs');
  const target = Object.entries(TARGETS).find(([name]) => name === given)?.[1];
  if (given !== null && target === undefined) return undefined;
  url.searchParams.delete('target_session_attrs');
  return { url: url.href, hosts: known, target };
}

function readHost(name: string): DatabaseHost | undefined {
  const [, host, port] = HOST.exec(name) ?? [];
  if (host === undefined || Number(port ?? USUAL_PORT) > 65_535) return undefined;
  return { host, port: Number(port ?? USUAL_PORT) };
}
