// Packs files into one zip archive without compression, because the import takes one file.
// Format: PKWARE APPNOTE 6.3.3, with names in UTF-8.

const [LOCAL_HEADER, CENTRAL_HEADER, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1980-01-01, the earliest day that the format knows. */
const DAY = 0x0021;

const TABLE = Uint32Array.from({ length: 256 }, (_each, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as zip and PNG use it. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** An archive of the files by their names, or by their paths where they were chosen as a folder. */
export async function zipFiles(files: readonly File[], name: string): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const file of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    const path = new TextEncoder().encode(file.webkitRelativePath || file.name);
    // Version, flags, method, time, day, checksum, two sizes, length of the path, no extra field.
    const facts = [VERSION, FLAGS, 0, 0, DAY] as const;
    const sizes = [crc32(content), content.length, content.length] as const;
    const local = record(LOCAL_HEADER, facts, sizes, [path.length, 0]);
    parts.push(local, path, content);
    directory.push(
      record(CENTRAL_HEADER, [VERSION, ...facts], sizes, [path.length, 0, 0, 0, 0, 0, 0], [offset]),
      path,
    );
    offset += local.length + path.length + content.length;
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  const counts = [0, 0, files.length, files.length] as const;
  const end = record(END, counts, [size, offset], [0]);
  return new File([...parts, ...directory, end], name, { type: 'application/zip' });
}

/** A signature, then groups of numbers: of 2 bytes in the 1st and 3rd group, of 4 bytes in the 2nd and 4th. */
function record(signature: number, ...groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const fields = groups.flatMap((group, place) =>
    group.map(value => ({ value, bytes: place % 2 === 0 ? 2 : 4 })),
  );
  const bytes = new Uint8Array(4 + fields.reduce((sum, field) => sum + field.bytes, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  for (const field of fields) {
    if (field.bytes === 2) view.setUint16(at, field.value, true);
    else view.setUint32(at, field.value, true);
    at += field.bytes;
  }
  return bytes;
}
