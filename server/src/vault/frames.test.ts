import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { DamagedFile, openFrames, sealFrames } from './frames.ts';

const KEY = randomBytes(32);
const ID = 'a file';
const MAGIC_BYTES = 4;
const FRAME_BYTES = 65_536 + 16;

function inChunks(content: Buffer, size: number): AsyncIterable<Buffer> {
  const count = Math.ceil(content.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, at) => content.subarray(at * size, (at + 1) * size)),
  );
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(Buffer.from(chunk));
  return Buffer.concat(all);
}

const seal = (content: Buffer, chunk = 10_000): Promise<Buffer> =>
  whole(sealFrames(inChunks(content, chunk), KEY, ID));
const open = (sealed: Buffer, chunk = 7_777, key: Uint8Array = KEY, id = ID): Promise<Buffer> =>
  whole(openFrames(inChunks(sealed, chunk), key, id));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  'a content of %i bytes comes back',
  async size => {
    const content = randomBytes(size);
    for (const chunk of [1_000, 65_536, 1_000_000]) {
      const sealed = await seal(content, chunk);
      expect((await open(sealed, chunk)).equals(content)).toBe(true);
    }
  },
);

test('each flipped bit of the first and last bytes of every frame is noticed', async () => {
  const sealed = await seal(randomBytes(140_000));
  const ends = [0, 1, 2].map(frame => MAGIC_BYTES + frame * FRAME_BYTES);
  const places = [0, 3, ...ends, ...ends.map(end => end + FRAME_BYTES - 1), sealed.length - 1];
  for (const place of places.filter(at => at < sealed.length)) {
    for (let bit = 0; bit < 8; bit += 1) {
      const altered = Buffer.from(sealed);
      altered[place] = (altered[place] ?? 0) ^ (1 << bit);
      await expect(open(altered), `bit ${bit} of byte ${place}`).rejects.toThrow(DamagedFile);
    }
  }
});

test('a file that was cut, lengthened or whose frames were exchanged is refused', async () => {
  const sealed = await seal(randomBytes(3 * 65_536));
  const frame = (index: number): Buffer =>
    sealed.subarray(MAGIC_BYTES + index * FRAME_BYTES, MAGIC_BYTES + (index + 1) * FRAME_BYTES);
  const magic = sealed.subarray(0, MAGIC_BYTES);
  const wrong = [
    Buffer.alloc(0),
    magic,
    sealed.subarray(0, 3),
    sealed.subarray(0, MAGIC_BYTES + 10),
    sealed.subarray(0, -1),
    Buffer.concat([magic, frame(0)]),
    Buffer.concat([magic, frame(0), frame(1)]),
    Buffer.concat([magic, frame(1), frame(0), frame(2)]),
    Buffer.concat([magic, frame(0), frame(2)]),
    Buffer.concat([sealed, frame(2)]),
    Buffer.concat([sealed, Buffer.from([0])]),
  ];
  for (const file of wrong) await expect(open(file)).rejects.toThrow(DamagedFile);
});

test('neither another key nor the name of another file opens it', async () => {
  const sealed = await seal(Buffer.from('a passport'));
  await expect(open(sealed, 100, randomBytes(32))).rejects.toThrow(DamagedFile);
  await expect(open(sealed, 100, KEY, 'another file')).rejects.toThrow(DamagedFile);
});

test('nothing of an altered frame is given before the alteration is noticed', async () => {
  const content = randomBytes(2 * 65_536);
  const sealed = await seal(content);
  sealed[sealed.length - 20] = (sealed[sealed.length - 20] ?? 0) ^ 1;
  const given: Buffer[] = [];
  const read = async (): Promise<void> => {
    for await (const chunk of openFrames(inChunks(sealed, 5_000), KEY, ID)) given.push(chunk);
  };
  await expect(read()).rejects.toThrow(DamagedFile);
  expect(Buffer.concat(given).equals(content.subarray(0, 65_536))).toBe(true);
});
