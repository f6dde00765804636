// The heading of a page of the signed-in area: its name, which is also the tab's title, and a description.
import { usePunctuation } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

interface HeadlineProps {
  title: string;
  /** A sentence after the name. It is empty while unknown, and undefined when there is none. */
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
