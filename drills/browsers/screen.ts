// A tab as a person uses it: what can be seen and reached is found by role and name, and waited for.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ROOT } from '#server/testing/server-process.ts';
import type { Tab } from './tab.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const IN_PAGE = readFileSync(join(ROOT, 'e2e/support/in-page.js'), 'utf8');
const PATIENCE_MS = 30_000;
const POLL_MS = 50;

const lookSchema = z.object({
  count: z.number(),
  text: z.string().default(''),
  value: z.string().default(''),
  checked: z.boolean().default(false),
  selected: z.boolean().default(false),
  described: z.string().default(''),
  focused: z.boolean().default(false),
  enabled: z.boolean().default(false),
});
type Look = z.infer<typeof lookSchema>;
const pointSchema = z.object({ x: z.number(), y: z.number() }).nullish();

export type Name = string | RegExp;

/** How axe's names are compared in the page. */
const asCode = (name: Name): string =>
  name instanceof RegExp ? JSON.stringify({ source: name.source }) : JSON.stringify(name);

export class Screen {
  readonly #tab: Tab;
  readonly #url: string;

  /** @param url the address of the server, without a slash at the end */
  constructor(tab: Tab, url: string) {
    this.#tab = tab;
    this.#url = url;
  }

  async open(path: string): Promise<void> {
    await this.#tab.open(this.#url + path);
  }

  back = (): Promise<void> => this.#tab.back();
  press: Tab['press'] = (key, modifiers) => this.#tab.press(key, modifiers);
  type: Tab['type'] = text => this.#tab.type(text);
  resize: Tab['resize'] = (width, height) => this.#tab.resize(width, height);
  draw: Tab['draw'] = () => this.#tab.draw();

  /** Clicks the element once it can be reached by the pointer. */
  async click(role: string, name: Name): Promise<void> {
    const point = await this.until(`${role} ${String(name)} to click`, async () => {
      const { enabled } = await this.look(role, name);
      return enabled
        ? pointSchema.parse(await this.#call(`point(${quoted(role)}, ${asCode(name)})`))
        : undefined;
    });
    await this.#tab.click(point.x, point.y);
  }

  /** Clicks into the field, replaces its content by typing, and expects the field to hold the text. */
  async fill(name: Name, text: string): Promise<void> {
    await this.click('field', name);
    await this.press('a', ['Control']);
    await this.press('Backspace');
    await this.type(text);
    await this.expectLook('field', name, ({ value }) => value === text);
  }

  /** Chooses a value of a list or a date. The list and the calendar are parts of the browser, which no journey tests. */
  async set(name: string, value: string): Promise<void> {
    await this.until(`${name} to be ${value}`, async () =>
      (await this.#call(`set(${quoted(name)}, ${quoted(value)})`)) === true ? true : undefined,
    );
  }

  async check(role: 'radio' | 'checkbox', name: Name): Promise<void> {
    await this.click(role, name);
    await this.expectLook(role, name, ({ checked }) => checked);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(role: string, name: Name): Promise<void> {
    for (let i = 0; i < 80; i += 1) {
      if ((await this.look(role, name)).focused) return;
      await this.press('Tab');
    }
    throw new Error(`${role} ${String(name)} is not reached with the Tab key`);
  }

  async focus(role: string, name: Name): Promise<void> {
    await this.until(`${role} ${String(name)} to focus`, async () =>
      (await this.#call(`focus(${quoted(role)}, ${asCode(name)})`)) === true ? true : undefined,
    );
  }

  async look(role: string, name: Name): Promise<Look> {
    return lookSchema.parse(await this.#call(`look(${quoted(role)}, ${asCode(name)})`));
  }

  async expectLook(role: string, name: Name, fits: (look: Look) => boolean): Promise<void> {
    let last: Look | undefined;
    await this.until(
      `${role} ${String(name)}`,
      async () => {
        last = await this.look(role, name);
        return last.count > 0 && fits(last) ? true : undefined;
      },
      () => JSON.stringify(last),
    );
  }

  see = (role: string, name: Name): Promise<void> => this.expectLook(role, name, () => true);
  expectFocus = (role: string, name: Name): Promise<void> =>
    this.expectLook(role, name, ({ focused }) => focused);

  async expectGone(role: string, name: Name): Promise<void> {
    await this.until(`no ${role} ${String(name)}`, async () =>
      (await this.look(role, name)).count === 0 ? true : undefined,
    );
  }

  /** Expects these words somewhere on the page, and returns what the expression matches. */
  async read(words: Name): Promise<RegExpExecArray | string> {
    return this.until(`the words ${String(words)}`, async () => {
      const all = z.string().parse(await this.#call('words()'));
      if (typeof words === 'string') return all.includes(words) ? words : undefined;
      return words.exec(all) ?? undefined;
    });
  }

  async expectPlace(place: RegExp): Promise<void> {
    await this.until(`the address ${place.source}`, async () =>
      place.test(z.string().parse(await this.#call('place()'))) ? true : undefined,
    );
  }

  /** Expects no violation that axe finds, and no page that is wider than the window. */
  async expectSound(): Promise<void> {
    const found = await this.#call('violations()');
    if (!Array.isArray(found) || found.length > 0) throw new Error(`axe: ${JSON.stringify(found)}`);
    const overflow = await this.#call('overflow()');
    if (overflow !== 0) throw new Error(`the page is ${String(overflow)} px too wide`);
  }

  evaluate = (expression: string): Promise<unknown> => this.#tab.evaluate(expression);

  /** Tries until there is a value. Throws after half a minute. */
  async until<T>(
    what: string,
    attempt: () => Promise<T | undefined | null>,
    tell: () => string | undefined = () => undefined,
  ): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await attempt();
      if (found !== undefined && found !== null) return found;
      if (Date.now() > end) {
        const place = String(await this.#call('place()'));
        throw new Error(`waited in vain for ${what} at ${place}${tell() === undefined ? '' : `: ${tell()}`}`);
      }
      await sleep(POLL_MS);
    }
  }

  /** Calls the functions of in-page.js, which a newly loaded page does not have yet. */
  async #call(code: string): Promise<unknown> {
    const call = `typeof inPage === 'undefined' ? '__missing' : inPage.${code}`;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const found = await this.#tab.evaluate(call);
        if (found !== '__missing') return found;
        await this.#tab.evaluate(`(() => { ${AXE}\n${IN_PAGE} })()`);
      } catch (error) {
        // The page may be replaced by the next one while it is asked.
        if (attempt > 20) throw error;
        await sleep(POLL_MS);
      }
    }
  }
}

const quoted = (text: string): string => JSON.stringify(text);
