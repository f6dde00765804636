// WebKit by classic WebDriver: Debian's WebKitWebDriver starts the browser MiniBrowser on a virtual screen. The
// protocol is a dozen HTTP calls (https://www.w3.org/TR/webdriver2/), of which the journeys need eight.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { MissingTool } from '../../bench/lib/part.ts';
import { findFreePort } from '../../scripts/lib/find-free-port.mjs';
import type { Engine, Tab } from './tab.ts';

const DRIVER = 'WebKitWebDriver';
const SCREEN = 'Xvfb';
/** Larger than any page of the journeys with its window. */
const SCREEN_SIZE = '1700x1200x24';
const START_ATTEMPTS = 100;
const START_POLL_MS = 100;

/** The code points that WebDriver gives to keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});
const evaluatedSchema = z.object({ value: z.unknown().optional(), error: z.string().optional() });
const sizeSchema = z.tuple([z.number(), z.number()]);

export async function startWebkit(): Promise<Engine> {
  for (const [program, packageName] of [
    [DRIVER, 'webkit2gtk-driver'],
    [SCREEN, 'xvfb'],
  ] as const)
    if (spawnSync('which', [program]).status !== 0)
      throw new MissingTool(`${program} is missing: install the Debian package ${packageName}.`);
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  const sessions: string[] = [];
  const newSession = async () => {
    const session = sessionSchema.parse(
      await call(url, 'POST', '/session', { capabilities: { alwaysMatch: {} } }),
    );
    sessions.push(`/session/${session.sessionId}`);
    return session;
  };
  const first = await newSession();
  const close = async (): Promise<void> => {
    for (const session of sessions) await call(url, 'DELETE', session);
    await stop(driver);
    await stop(screen);
  };
  const { browserVersion } = first.capabilities;
  return {
    version: `WebKitGTK ${browserVersion}`,
    newTab: async () => {
      // A session has a profile of its own, and the driver serves one session at a time.
      for (const session of sessions.splice(0)) await call(url, 'DELETE', session);
      const { sessionId } = await newSession();
      return tabOf((method, path, body) => call(url, method, `/session/${sessionId}${path}`, body));
    },
    close,
  };
}

/** Starts a virtual screen and returns the number of its display. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', SCREEN_SIZE], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: String(display).trim() };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    try {
      await call(url, 'GET', '/status');
      return;
    } catch {
      await sleep(START_POLL_MS);
    }
  }
  throw new Error(`${DRIVER} does not respond`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.kill()) await ended;
}

/** Returns the value of the response. Throws when the driver reports an error. */
async function call(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

function tabOf(send: Send): Tab {
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression}))
        .then(value => done({ value }), error => done({ error: String(error) }));`;
    const answer = evaluatedSchema.parse(await send('POST', '/execute/async', { script, args: [] }));
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const act = (type: string, actions: readonly object[], more: object = {}): Promise<unknown> =>
    send('POST', '/actions', { actions: [{ type, id: type, actions, ...more }] });
  const keyDown = (key: string) => ({ type: 'keyDown', value: KEYS[key] ?? key });
  const keyUp = (key: string) => ({ type: 'keyUp', value: KEYS[key] ?? key });
  return {
    open: async url => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    resize: async (width, height) => {
      await send('POST', '/window/rect', { width, height });
      // The window has a frame around the page.
      const [inner, high] = sizeSchema.parse(await evaluate('[innerWidth, innerHeight]'));
      await send('POST', '/window/rect', { width: 2 * width - inner, height: 2 * height - high });
    },
    evaluate,
    click: async (x, y) => {
      await act(
        'pointer',
        [
          { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        { parameters: { pointerType: 'mouse' } },
      );
    },
    press: async (key, modifiers = []) => {
      await act('key', [
        ...modifiers.map(keyDown),
        keyDown(key),
        keyUp(key),
        ...modifiers.toReversed().map(keyUp),
      ]);
    },
    type: async text => {
      await act(
        'key',
        [...text].flatMap(letter => [keyDown(letter), keyUp(letter)]),
      );
    },
    draw: async () => Buffer.from(z.string().parse(await send('GET', '/screenshot')), 'base64'),
  };
}
