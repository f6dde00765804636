// Kills servers at each step of a signature and of the seal of a closing file. After each kill the file in force must be
// whole, with as many intact signatures as there are recorded acts; in the end the trade has one sealed file.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEAL_KEY } from '#server/closing/seal-closings.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { readSignatures } from '#server/signing/read-signatures.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { insertPerson, type TestPerson } from '#server/testing/test-people.ts';
import { readWhole, type DocumentRow, type Vault } from '#server/vault/vault.ts';
import type { Cluster } from '../../bench/lib/open-cluster.ts';
import type { Say } from '../../bench/lib/part.ts';
import { KILL_STEPS, type KillStep } from './kill-steps.ts';

const SERVE = 'drills/lib/serve-with-kills.ts';
const LONGEST_WAIT_MS = 30_000;
const POLL_MS = 50;
const SEALS_EVERY_MS = 1_500;
const AGREED = { read: true, binding: true };
const TAX_FORM = { form: 'w9', taxId: '123-45-6789', country: 'USA', certify: true };

export interface SigningLab {
  readonly cluster: Cluster;
  readonly db: Database;
  readonly dataDir: string;
  readonly vault: Vault;
}

export interface KilledSigners {
  readonly kills: number;
  /** A half file, a signature without an act or the reverse, more or less than one sealed file. */
  readonly problems: readonly string[];
}

interface Parties {
  readonly seller: TestPerson;
  readonly buyer: TestPerson;
  readonly company: TestPerson;
}

type Act = readonly [by: keyof Parties, document: string];

/** The acts of the full template in order. */
const ACTS: readonly Act[] = [
  ['seller', 'transfer_notice'],
  ['seller', 'spousal_consent'],
  ['seller', 'tax_form'],
  ['company', 'transfer_notice'],
  ['company', 'counsel_letter'],
  ['company', 'rofr_waiver'],
  ['seller', 'transfer_agreement'],
  ['buyer', 'tax_form'],
  ['buyer', 'transfer_agreement'],
  ['company', 'company_consent'],
];

interface Run {
  readonly lab: SigningLab;
  readonly parties: Parties;
  readonly tradeId: string;
  server: { readonly process: ServerProcess; readonly url: string };
  kills: number;
  readonly problems: string[];
}

/** @param steps how many of the last steps. No server may run before, and none runs afterwards. */
export async function killSigners(
  lab: SigningLab,
  { closings, steps }: { readonly closings: number; readonly steps: number },
  say: Say,
): Promise<KilledSigners> {
  const chosen = KILL_STEPS.slice(-steps);
  let kills = 0;
  const problems: string[] = [];
  for (let closing = 0; closing < closings; closing += 1) {
    const run = await openRun(lab);
    // A killed commit may have arrived. Then the seal is made, so each trade reaches only one of the last two steps.
    const left = closing % 2 === 0 ? 'commit-sent' : 'after-commit';
    await killDuringSignatures(run, chosen);
    await killDuringSeal(
      run,
      chosen.filter(step => step !== left),
    );
    await checkEnd(run);
    kills += run.kills;
    problems.push(...run.problems);
    await stop(run);
    say(`closing ${closing + 1}: ${run.kills} servers killed, ${run.problems.length} problems`);
  }
  return { kills, problems };
}

/** What `serve-with-kills.ts` takes: the step, and at which file. */
type Plan = readonly [step: KillStep, file: string];

function launch({ cluster, dataDir }: SigningLab, plan?: Plan): ServerProcess {
  const program = plan && [SERVE, ...plan];
  return cluster.start({ DATA_DIR: dataDir, SETTLEMENT_DELAY_MS: '100' }, program);
}

async function start(lab: SigningLab, plan?: Plan): Promise<Run['server']> {
  const process = launch(lab, plan);
  return { process, url: await process.ready };
}

async function stop({ server }: Run): Promise<void> {
  server.process.child.kill('SIGTERM');
  await server.process.ended;
}

/** Starts another server, after the running one has stopped. */
async function restart(run: Run, plan: Plan): Promise<void> {
  await stop(run);
  run.server = await start(run.lab, plan);
}

/** A trade of three shares under the full template, whose documents are made. */
async function openRun(lab: SigningLab): Promise<Run> {
  const { db } = lab;
  const now = new Date();
  const stock = await insertStock(db, now);
  const market = createTestMarket(db);
  market.now = now;
  const parties = {
    company: await insertPerson(db, now, { role: 'issuer', companyId: stock.companyId }),
    seller: await market.addSeller(stock.stockId, 3n),
    buyer: await market.addBuyer(1_000_00n),
  };
  // The evidence of test people has no files.
  const ids = Object.values(parties).map(({ userId }) => userId);
  const evidence = db.selectFrom('documents').select('id').where('owner_id', 'in', ids);
  await db.deleteFrom('verification_evidence').where('document_id', 'in', evidence).execute();
  await db.deleteFrom('documents').where('owner_id', 'in', ids).execute();
  const server = await start(lab);
  const run: Run = { lab, parties, tradeId: '', server, kills: 0, problems: [] };
  const body = { kind: 'full', stageDays: 4, texts: {}, basedOn: 0 };
  await send(run, 'company', '/issuer/closing-template', body);
  market.now = new Date();
  await market.take(limitOrder(parties.seller, 'sell', stock, 3n, 100_00n));
  const { fills } = takenOrder(await market.take(limitOrder(parties.buyer, 'buy', stock, 3n, 100_00n)));
  const [fill] = fills;
  if (fill === undefined) throw new Error('the orders did not meet');
  const opened = { ...run, tradeId: fill.id };
  await until('the documents are made', async () => (await readStored(opened)) !== undefined);
  return opened;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited too long until ${what}`);
    await sleep(POLL_MS);
  }
}

/** @returns false where the server was killed before it responded. */
async function send(
  { lab, parties, server }: Run,
  by: keyof Parties,
  path: string,
  body: object,
): Promise<boolean> {
  const { accessTokens } = deriveKeys(lab.cluster.secrets);
  const token = await signAccessToken(accessTokens, parties[by], new Date());
  try {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return true;
  } catch (error) {
    // The connection of a killed server.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function perform(run: Run, [by, document]: Act): Promise<boolean> {
  const path = `/market/trades/${run.tradeId}/closing`;
  return document === 'tax_form'
    ? send(run, by, `${path}/tax-form`, TAX_FORM)
    : send(run, by, `${path}/${document}/sign`, AGREED);
}

const keyOf = ([by, document]: Act): string => `${document}.${by}`;

/** Each step interrupts the first signature that is missing. Then all others but the last are given. */
async function killDuringSignatures(run: Run, steps: readonly KillStep[]): Promise<void> {
  const others = ACTS.slice(0, -1);
  for (const step of steps) {
    const stored = await readStored(run);
    const act = others.find(one => stored?.keys.includes(keyOf(one)) === false);
    if (act === undefined) throw new Error('no signature is left to interrupt');
    await restart(run, [step, '1']);
    await perform(run, act);
    await expectKilled(run, `${keyOf(act)}, ${step}`);
    run.server = await start(run.lab);
  }
  for (const act of others) {
    if (!(await perform(run, act))) throw new Error(`${keyOf(act)} could not be repeated`);
  }
}

/** The server seals by itself, after the last signature and after each start. */
async function killDuringSeal(run: Run, steps: readonly KillStep[]): Promise<void> {
  const [first, ...others] = steps;
  const last = ACTS.at(-1);
  if (first === undefined || last === undefined) throw new Error('there is nothing to interrupt');
  // The last signature writes the first file, and the seal the second.
  await restart(run, [first, '2']);
  if (!(await perform(run, last))) throw new Error('the last signature was interrupted as well');
  await expectKilled(run, `seal, ${first}`);
  for (const step of others) {
    await endLeases(run);
    // The server may be killed before it is ready.
    run.server = { process: launch(run.lab, [step, '1']), url: '' };
    await expectKilled(run, `seal, ${step}`);
  }
  await endLeases(run);
  run.server = await start(run.lab);
}

/** A killed process leaves the lease of its job, which the next one would wait out for a minute. */
async function endLeases({ lab }: Run): Promise<void> {
  await lab.db.updateTable('jobs').set({ locked_until: null, locked_by: null }).execute();
}

/** Waits for the end of the server, and compares the file in force with the recorded acts. */
async function expectKilled(run: Run, where: string): Promise<void> {
  const { child, ended } = run.server.process;
  await Promise.race([ended, sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
  if (child.signalCode !== 'SIGKILL') throw new Error(`the server was not killed at: ${where}`);
  run.kills += 1;
  for (const problem of await findFaults(run)) run.problems.push(`${where}: ${problem}`);
}

interface Stored {
  readonly document: DocumentRow;
  readonly keys: readonly string[];
  /** The recorded fingerprint of the newest revision. */
  readonly sha256: Buffer | null;
  readonly revisions: number;
}

/** The document and its acts at one moment. Undefined before they are made. */
function readStored({ lab, tradeId }: Run): Promise<Stored | undefined> {
  const read = async (tx: Transaction): Promise<Stored | undefined> => {
    const document = await tx
      .selectFrom('documents')
      .where('id', '=', eb =>
        eb.selectFrom('closings').select('document_id').where('execution_id', '=', tradeId),
      )
      .selectAll()
      .executeTakeFirst();
    const acts = await tx
      .selectFrom('closing_acts')
      .select(['key', 'revision', 'sha256'])
      .where('execution_id', '=', tradeId)
      .orderBy('revision', order => order.desc().nullsLast())
      .execute();
    return (
      document && {
        document,
        keys: acts.map(({ key }) => key),
        sha256: acts[0]?.sha256 ?? null,
        revisions: acts[0]?.revision ?? 0,
      }
    );
  };
  return transaction(lab.db, read, { isolation: 'repeatable read' });
}

async function findFaults(run: Run): Promise<readonly string[]> {
  const stored = await readStored(run);
  if (stored === undefined) return ['the closing is gone'];
  const { document, sha256, revisions } = stored;
  const pdf = await readWhole(run.lab.vault, document).catch(() => undefined);
  if (pdf === undefined) return ['the file in force does not read back'];
  const signatures = await readSignatures(pdf);
  return [
    ...(signatures.every(({ intact }) => intact) ? [] : ['a signature is broken']),
    ...(signatures.length === revisions ? [] : [`${signatures.length} signatures of ${revisions} acts`]),
    ...(sha256?.equals(createHash('sha256').update(pdf).digest())
      ? []
      : ['the file is not the recorded one']),
  ];
}

/** The trade settles, with one file that is sealed once and that anybody can verify. */
async function checkEnd(run: Run): Promise<void> {
  const { lab, tradeId, server, problems } = run;
  const isSettled = async () => {
    const { status } = await lab.db
      .selectFrom('settlements')
      .select('status')
      .where('execution_id', '=', tradeId)
      .executeTakeFirstOrThrow();
    return status === 'settled' && (await readStored(run))?.keys.includes(SEAL_KEY) === true;
  };
  await until('the trade is sealed and settled', isSettled);
  // The job that seals runs once more, and finds nothing to do.
  await sleep(SEALS_EVERY_MS);
  problems.push(...(await findFaults(run)));
  const stored = await readStored(run);
  const acts = ACTS.filter(([, document]) => document !== 'tax_form').length;
  if (stored?.revisions !== acts + 1) problems.push(`${stored?.revisions} revisions instead of ${acts + 1}`);
  const seals = await lab.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'closing_sealed')
    .where('subject_id', '=', tradeId)
    .execute();
  if (seals.length !== 1) problems.push(`sealed ${seals.length} times`);
  const pdf = stored && (await readWhole(lab.vault, stored.document));
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(pdf ?? '')]), 'closing.pdf');
  const response = await fetch(`${server.url}/api/verify`, { method: 'POST', body: form });
  const verdict = await response.text();
  if (!verdict.includes('"status":"valid"')) problems.push(`/verify: ${verdict}`);
}
