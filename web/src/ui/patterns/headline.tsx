// The heading of a page of the signed-in area: its name, which the tab shows too, and what it is about.
import { usePunctuation } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

interface HeadlineProps {
  title: string;
  /** A sentence after the name; empty while it is not known yet, left out where there is none. */
  about?: string | undefined;
}

export function Headline({ title, about }: HeadlineProps) {
  const { stop, gap } = usePunctuation();
  usePageMeta({ title });
  return (
    <h1 className="headline">
      <b>
        {title}
        {about !== undefined && stop}
      </b>
      {about !== undefined && gap + about}
    </h1>
  );
}
