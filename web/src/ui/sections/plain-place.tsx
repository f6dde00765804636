// The placeholder into which the server writes the content of a database page as plain HTML (read-plain.ts).
// Readers without scripts see all of it. Other readers see its beginning until the page's code has loaded. It
// occurs once per page, before the skeleton.
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
