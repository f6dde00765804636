// Small files for tests, written by hand so that each shows one thing.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** @param objects bodies of the objects 2, 3, …; object 1 is the catalogue. */
export function makePdf(objects: readonly string[] = [], catalogue = '/Pages 2 0 R'): Buffer {
  const pages = '<< /Type /Pages /Kids [] /Count 0 >>';
  const bodies = [`<< /Type /Catalog ${catalogue} >>`, pages, ...objects];
  const text = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${text}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

export function streamOf(dictionary: string, content: Buffer): string {
  const packed = content.toString('latin1');
  return `<< ${dictionary} /Length ${content.length} >>\nstream\n${packed}\nendstream`;
}

/** An object stream that holds these objects, deflated. */
export function objectStreamOf(text: string, dictionary = '/Type /ObjStm /N 1 /First 4'): string {
  return streamOf(`${dictionary} /Filter /FlateDecode`, deflateSync(Buffer.from(text, 'latin1')));
}

function makeNoise(size: number): Buffer {
  let state = 1;
  const noise = Buffer.alloc(size);
  for (let at = 0; at < size; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise.writeUInt32LE(state, Math.min(at, size - 4));
  }
  return noise;
}

/** A PDF of about this size, with a page of bytes that do not compress. */
export function makeLargePdf(size: number, marker: string): Buffer {
  const noise = makeNoise(size);
  const [before, after] = makePdf([streamOf('', Buffer.from('HERE'))])
    .toString('latin1')
    .split('HERE');
  return Buffer.concat([
    Buffer.from(`${before ?? ''}${marker}`, 'latin1'),
    noise,
    Buffer.from(`${marker}${after ?? ''}`, 'latin1'),
  ]);
}

const COLOUR = { r: 120, g: 40, b: 60 };

export function makeImage(format: 'jpeg' | 'png', width = 40, height = 30): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: COLOUR } });
  return image
    .withExif({ IFD0: { Artist: 'MARKER-OF-A-CAMERA' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** A picture of noise of about this size, which is at most that much smaller. */
export async function makeLargeImage(format: 'jpeg' | 'png', size: number): Promise<Buffer> {
  const trial = await encodeNoise(format, TRIAL_PIXELS);
  return encodeNoise(format, Math.floor(TRIAL_PIXELS * Math.sqrt((0.97 * size) / trial.length)));
}

const TRIAL_PIXELS = 600;

function encodeNoise(format: 'jpeg' | 'png', side: number): Promise<Buffer> {
  const image = sharp(makeNoise(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  const encoded = format === 'jpeg' ? image.jpeg({ quality: 98 }) : image.png({ compressionLevel: 1 });
  return encoded.toBuffer();
}

/** A PNG of a few bytes that claims to have this many pixels. */
export async function makeBombImage(width: number, height: number): Promise<Buffer> {
  const image = await makeImage('png');
  const header = image.indexOf('IHDR');
  image.writeUInt32BE(width, header + 4);
  image.writeUInt32BE(height, header + 8);
  image.writeUInt32BE(crc32(image.subarray(header, header + 17)), header + 17);
  return image;
}
