// Records what the server answers to each reading call on the sample market, once for a visitor and once for each role, as
// the usual responses of component tests: `node scripts/run.mjs scripts/record-answers.ts`. Run it after a change of
// the contract that component tests complain about. Lists are cut short.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { SAMPLE_PASSWORD } from '#server/sample-data/people/sample-accounts.ts';
import { makeDataDir, ROOT, runProgram } from '#server/testing/server-process.ts';
import { copySampleMarket } from './lib/copy-sample-market.mjs';
import { prepareServer } from './lib/prepare.mjs';
import { prepareSampleMarket } from './lib/sample-market.mjs';

const FOLDER = join(ROOT, 'web/src/testing/recorded');
const LONGEST_LIST = 12;
const ROLES = ['visitor', 'investor', 'issuer', 'operator'] as const;
const PUBLIC: readonly string[] = ['public', 'optional'];

const signedIn = z.object({ data: z.object({ token: z.string() }) }).or(z.object({ token: z.string() }));

const data = makeDataDir();
copySampleMarket(await prepareSampleMarket(process.execPath), data.path);
const server = runProgram(await prepareServer(process.execPath), { DATA_DIR: data.path, SAMPLE_DATA: 'on' });
try {
  const url = await server.ready;
  mkdirSync(FOLDER, { recursive: true });
  for (const role of ROLES) {
    const token = role === 'visitor' ? undefined : await signIn(url, `${role}@foreshare.example`);
    const recorded: Record<string, unknown> = {};
    for (const [key, route] of Object.entries<Route>(routes)) {
      const address = addressOf(key, route, role);
      if (address === undefined) continue;
      const response = await fetch(`${url}/api${address}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      if (response.ok) recorded[key] = cut(await response.json());
      else console.error(`${role}: ${key} answers ${response.status}`);
    }
    writeFileSync(join(FOLDER, `${role}.json`), `${JSON.stringify(recorded, undefined, 1)}\n`);
    console.log(`${role}: ${Object.keys(recorded).length} responses`);
  }
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await data.remove();
}
process.exit();

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  });
  const session = signedIn.parse(await response.json());
  return 'data' in session ? session.data.token : session.token;
}

/** Undefined where the role may not call, where it takes an id that only one person has, and for files. */
function addressOf(
  key: string,
  { access, response }: Route,
  role: (typeof ROLES)[number],
): string | undefined {
  const [method, path = ''] = key.split(' ');
  if (method !== 'GET' || !(response instanceof z.ZodType)) return undefined;
  const may = role === 'visitor' ? PUBLIC : [...PUBLIC, 'member', role];
  const address = path.replace('{slug}', 'quillpay');
  return may.includes(access) && !address.includes('{') ? address : undefined;
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]));
}
