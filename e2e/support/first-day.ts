// A real market without sample data on a PostgreSQL of its own, its commands, and people who enter it.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { readableMail } from '#server/testing/readable-mail.ts';
import { BUILT_SERVER, makeDataDir, ROOT, runProgram } from '#server/testing/server-process.ts';
import { NEW_PROFILE } from './people.ts';

const SECRET = 'the secret of a market that is one day old';
const STEP_MS = 30_000;
export const PIN = '246810';
/** The identity page of every newcomer. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface FirstDay {
  readonly address: string;
  /** Runs a command as `npm run admin -- …` does, and returns what it prints. */
  readonly admin: (...words: string[]) => Promise<string>;
  /** The path of the link in the newest mail with that subject. */
  readonly linkFromMail: (email: string, subject: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openFirstDay(): Promise<FirstDay> {
  const database = makeDataDir();
  const data = makeDataDir();
  const passwords = { databaseOwnerPassword: 'first-day', databaseAppPassword: 'first-day' };
  const postgres = await startEmbedded({
    dataDir: database.path,
    passwords,
    durable: true,
    say: console.error,
  });
  const { host = '', user = '', password, database: name = '' } = postgres.access.owner;
  const way = new URLSearchParams({ host, user, password: String(password) });
  const environment = {
    DATABASE_URL: `postgres://localhost:5432/${name}?${way.toString()}`,
    DATA_DIR: data.path,
    JWT_SECRET: SECRET,
    DATA_KEY: SECRET,
    PAYMENTS: 'manual',
    SAMPLE_DATA: 'off',
    SETTLEMENT_DELAY_MS: '200',
    WEB_DIR: process.env['E2E_WEB_DIR'] ?? '',
  };
  const admin = async (...words: string[]): Promise<string> => {
    const args = ['server/src/admin/main.ts', ...words];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...environment },
    });
    return stdout;
  };
  await admin('migrate');
  const server = runProgram(BUILT_SERVER, environment);
  const outbox = join(data.path, 'outbox');
  const mailsTo = (email: string, subject: string): string[] =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter(file => file.endsWith('.eml'))
      .toSorted()
      .map(file => readableMail(readFileSync(join(outbox, file), 'latin1')))
      .filter(mail => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`));
  return {
    address: await server.ready,
    admin,
    linkFromMail: async (email, subject) => {
      await expect.poll(() => mailsTo(email, subject).length).toBeGreaterThan(0);
      return pathOf(mailsTo(email, subject).at(-1) ?? '');
    },
    close: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await postgres.stop();
      await database.remove();
      await data.remove();
    },
  };
}

/** The path of a link with a token in a text. */
export function pathOf(text: string): string {
  const found = /https?:\/\/[^/\s]+(\/[^\s"<]+[?#]token=[\w-]+)/.exec(text)?.[1];
  expect(found, 'a link').toBeDefined();
  return found ?? '';
}

/** A folder for the files of a spreadsheet. */
export function makeFolder(): { readonly path: string; readonly remove: () => Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'foreshare-first-day-'));
  return { path, remove: () => rm(path, { recursive: true }) };
}

/** An authenticator app. A code counts once, and those of the step before and after count as well. */
export class Authenticator {
  readonly #totp: TOTP;
  #lastStep = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret });
  }

  async code(): Promise<string> {
    const step = Math.max(this.#lastStep + 1, Math.floor(Date.now() / STEP_MS) - 1);
    await expect
      .poll(() => Math.floor(Date.now() / STEP_MS), { timeout: 4 * STEP_MS })
      .toBeGreaterThanOrEqual(step - 1);
    this.#lastStep = step;
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}

/** A person in a browser of their own. */
export class Visitor {
  readonly page: Page;
  readonly email: string;
  readonly password = 'Tall-Harbor-77';
  app: Authenticator | undefined;

  private constructor(page: Page, email: string) {
    this.page = page;
    this.email = email;
  }

  static async open(browser: Browser, baseURL: string, email: string): Promise<Visitor> {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await context.addInitScript(() => localStorage.setItem('hasSpunWheel', 'true'));
    return new Visitor(await context.newPage(), email);
  }

  /** Sets the password by a link, and logs in with it. */
  async enterByLink(path: string): Promise<void> {
    const { page } = this;
    await page.goto(path);
    await page.getByLabel('New password', { exact: true }).fill(this.password);
    await page.getByLabel(/Repeat/).fill(this.password);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await this.logIn();
  }

  async logIn(): Promise<void> {
    const { page } = this;
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  }

  async setUpSecondFactor(): Promise<void> {
    const { page } = this;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(this.password);
    await dialog.getByRole('button', { name: 'Next' }).click();
    const key =
      (await dialog.getByRole('button', { name: /[A-Z2-7]{16,}/ }).textContent())?.match(
        /[A-Z2-7]{16,}/,
      )?.[0] ?? '';
    this.app = new Authenticator(key);
    await dialog.getByLabel('Code from the app').fill(await this.app.code());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  }

  /** Signs up by call; the browser then logs in. */
  async signUp(names: { firstName: string; lastName: string }): Promise<void> {
    const { email, password, page } = this;
    const data = { ...names, email, password, investorType: 'individual', terms: true, profile: NEW_PROFILE };
    const answer = await page.request.post('/api/auth/register', { data });
    expect(answer.status()).toBe(201);
    await page.goto('/login');
    await this.logIn();
  }

  /** Calls the API with the tokens of the browser's session. */
  async call<T>(method: string, path: string, body?: object, status = [200, 201, 202]): Promise<T> {
    const token = await this.page.evaluate(
      () => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken'),
    );
    const answer = await this.page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    });
    expect(status, `${method} ${path}: ${await answer.text()}`).toContain(answer.status());
    return (await answer.json()) as T;
  }

  /** The session gets new tokens, which the page keeps as the web app would. */
  async setPin(): Promise<void> {
    const tokens = await this.call('POST', '/settings/pin', { password: this.password, pin: PIN });
    await this.page.evaluate(given => {
      const { token, refreshToken } = given as { token: string; refreshToken: string };
      localStorage.setItem('authToken', token);
      localStorage.setItem('refreshToken', refreshToken);
      sessionStorage.setItem('authToken', token);
    }, tokens);
  }

  /** Hands in a passport. */
  async proveIdentity(): Promise<void> {
    const token = await this.page.evaluate(
      () => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken'),
    );
    const answer = await this.page.request.post('/api/documents?kind=identity_page', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: { name: 'passport.png', mimeType: 'image/png', buffer: PICTURE } },
    });
    expect(answer.status()).toBe(201);
    const { id: documentId } = (await answer.json()) as { id: string };
    await this.call('POST', '/profile/verifications/identity', {
      basis: 'passport',
      statement: 'My passport',
      documents: [{ requirement: 'photo_page', documentId }],
    });
  }
}
