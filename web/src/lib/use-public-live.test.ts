import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from './session.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { followChanges } from './use-public-live.ts';

vi.mock('./router-store.ts', () => ({ navigate: () => undefined }));

const LINGERS_MS = 10_000;
let tell: (event: string) => void = () => undefined;
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      tell = slug =>
        controller.enqueue(new TextEncoder().encode(`event: stock\nid: 1\ndata: {"slug":"${slug}"}\n\n`));
      end = () => controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(100);

test('a visitor does not know of changes: there may always be some', async () => {
  const changes = followChanges('a');
  await settle();
  expect([changes.mayBe(), changes.mayBe()]).toEqual([true, true]);
  changes.stop();
});

test('who is signed in is told of changes: only then is a stock asked for again, and all while the stream is away', async () => {
  startSession({ token: 'a', refreshToken: 'b', user: { id: '1', role: 'investor' } });
  const [one, all] = [followChanges('a'), followChanges(undefined)];
  const mayBe = () => [one.mayBe(), all.mayBe()];
  await vi.dynamicImportSettled();
  await settle();
  expect(mayBe()).toEqual([false, false]);
  tell('b');
  await settle();
  expect(mayBe()).toEqual([false, true]);
  tell('a');
  await settle();
  expect(mayBe()).toEqual([true, true]);
  expect(mayBe()).toEqual([false, false]);
  end();
  await settle();
  expect(mayBe()).toEqual([true, true]);
  one.stop();
  all.stop();
  await vi.advanceTimersByTimeAsync(LINGERS_MS);
});
