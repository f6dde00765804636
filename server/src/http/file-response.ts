// A download as an answer. Used by exports, statements and reports.
import { ReadyResponse } from './handle.ts';
import { writeCsv } from '#server/files/write-csv.ts';

/** `name` is made by us: letters, digits, dots and dashes. What is of now has its day in it. */
export function fileResponse(name: string, mediaType: string, body: string | Buffer): ReadyResponse {
  return new ReadyResponse(
    { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
    body,
  );
}

/** Lines that are made one by one while they are asked for hold up nobody, however many there are. */
export async function csvResponse(
  name: string,
  lines: Parameters<typeof writeCsv>[0],
): Promise<ReadyResponse> {
  return fileResponse(`${name}.csv`, 'text/csv; charset=utf-8', await writeCsv(lines));
}
