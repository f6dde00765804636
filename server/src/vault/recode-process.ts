// Re-encodes one image: `recode-process.ts <media type>`, from standard input to standard output. The exit code says what is
// wrong with the image.
import { buffer } from 'node:stream/consumers';
import { endsWithArchive } from './inspect-pdf.ts';
import { EXIT_CODES } from './recode-image.ts';
import { recodePixels } from './recode-pixels.ts';

const mediaType = process.argv[2] === 'image/png' ? 'image/png' : 'image/jpeg';
const bytes = await buffer(process.stdin);
const result = endsWithArchive(bytes) ? 'file_is_two_kinds' : await recodePixels(bytes, mediaType);
if (Buffer.isBuffer(result)) process.stdout.write(result);
else process.exitCode = EXIT_CODES[result];
