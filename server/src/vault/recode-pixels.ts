// Decodes a photo and encodes it again. Only pixels and the orientation survive: no place, no device, no hidden content.
import sharp, { type Metadata } from 'sharp';
import type { RefusalCode } from '#domain/refusal-codes.ts';

export type PixelFault = Extract<RefusalCode, 'image_too_large' | 'image_unreadable'>;

/** Above what phones take. A file of a few kilobytes can claim any number, so it is checked before decoding. */
const MOST_PIXELS = 50_000_000;
const JPEG_QUALITY = 88;

// One image at a time on one thread, and nothing kept in memory afterwards.
sharp.concurrency(1);
sharp.cache(false);

/** Loaded only by the process that re-encodes an image. */
export async function recodePixels(
  bytes: Buffer,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<Buffer | PixelFault> {
  const head = await readHead(bytes);
  const format = mediaType === 'image/jpeg' ? 'jpeg' : 'png';
  if (head === undefined || head.format !== format) return 'image_unreadable';
  if (head.width * head.height > MOST_PIXELS) return 'image_too_large';
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'truncated' });
  // Optimal codes would need all of the image in memory. They make a file a few percent smaller.
  const encoded =
    format === 'jpeg'
      ? image.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false })
      : image.png({ compressionLevel: 6 });
  try {
    return await encoded.withExif({ IFD0: { Orientation: String(head.orientation ?? 1) } }).toBuffer();
  } catch {
    return 'image_unreadable';
  }
}

async function readHead(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}
