// A download as an answer. Used by exports, statements and reports.
import { ReadyAnswer } from '#server/http/handle.ts';
import { writeCsv } from './write-csv.ts';

/** `name` is made by us: letters, digits, dots and dashes. What is of now has its day in it. */
export function answerFile(name: string, mediaType: string, body: string | Buffer): ReadyAnswer {
  return new ReadyAnswer(
    { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
    body,
  );
}

/** Lines that are made one by one while they are asked for hold up nobody, however many there are. */
export async function answerCsv(name: string, lines: Parameters<typeof writeCsv>[0]): Promise<ReadyAnswer> {
  return answerFile(`${name}.csv`, 'text/csv; charset=utf-8', await writeCsv(lines));
}
