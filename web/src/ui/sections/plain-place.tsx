// The placeholder into which the server writes the content of a database page as plain HTML (read-plain.ts).
// Readers without scripts see all of it. Other readers see its beginning until the page's code has loaded. It
// occurs once per page, before the skeleton.
import { usePrerendered } from '#web/lib/use-prerendered.ts';

/** React hydrates the server's content unchanged and keeps it until the page's data replaces it. */
const OF_THE_SERVER = { __html: '' };

export function PlainPlace() {
  const prerendered = usePrerendered();
  // A page rendered later in the browser contains no content of the server.
  return (
    prerendered && <div className="plain" suppressHydrationWarning dangerouslySetInnerHTML={OF_THE_SERVER} />
  );
}
