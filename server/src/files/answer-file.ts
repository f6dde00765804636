// A download as an answer. Used by exports, statements and reports.
import { ReadyAnswer } from '#server/http/handle.ts';
import { writeCsv, type Cell } from './write-csv.ts';

/** `name` is made by us: letters, digits, dots and dashes. */
export function answerFile(name: string, mediaType: string, body: string | Buffer): ReadyAnswer {
  return new ReadyAnswer(
    { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
    body,
  );
}

export function answerCsv(name: string, lines: readonly (readonly Cell[])[]): ReadyAnswer {
  return answerFile(`${name}.csv`, 'text/csv; charset=utf-8', writeCsv(lines));
}
