// Where the server writes what a page made of the database says, as plain HTML (read-plain.ts there): all of it for
// readers without scripts; to the others its beginning, before the page's code is here. Stands once a page, before its
// skeleton.
import { usePrerendered } from '#web/lib/use-prerendered.ts';

/** React takes over what the server has written as it is, and leaves it alone until the page's data takes its place. */
const OF_THE_SERVER = { __html: '' };

export function PlainPlace() {
  const prerendered = usePrerendered();
  // A page that comes later has nothing of the server in it.
  return (
    prerendered && <div className="plain" suppressHydrationWarning dangerouslySetInnerHTML={OF_THE_SERVER} />
  );
}
