import { ReadyResponse } from './handle.ts';
import { writeCsv } from '#server/files/write-csv.ts';

/**
 * A download. `name` must consist of letters, digits, dots and dashes. Files that show the current state
 * carry the day in their name.
 */
export function fileResponse(name: string, mediaType: string, body: string | Buffer): ReadyResponse {
  return new ReadyResponse(
    { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
    body,
  );
}

/** Generates the lines lazily, so that a long file does not block other requests. */
export async function csvResponse(
  name: string,
  lines: Parameters<typeof writeCsv>[0],
): Promise<ReadyResponse> {
  return fileResponse(`${name}.csv`, 'text/csv; charset=utf-8', await writeCsv(lines));
}
