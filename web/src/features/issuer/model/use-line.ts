// The line of the company that the page shows, kept in the address. Absent: the default line.
import { useSearchParams } from '#web/lib/router.tsx';

/** The query of calls about one line. */
export function useLine(): { readonly line?: string } {
  const [params] = useSearchParams();
  const line = params.get('line');
  return line === null ? {} : { line };
}

/** The draft name under which a lost session keeps the form for the rules of a line. */
export const rulesDraftOf = (line: string | undefined): string =>
  line === undefined ? 'rules' : `rules ${line}`;
