// A company in one line: its logo, its name as a link, and a note below.
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { TitleNote } from '#web/ui/card.tsx';

interface CompanyNameProps {
  name: string;
  logo?: string | null | undefined;
  note?: ReactNode;
  to: string;
  /** Two letters of the name in the mark. */
  letters?: boolean | undefined;
}

export function CompanyName({ name, logo, note, to, letters }: CompanyNameProps) {
  return (
    <Link className="who" to={to}>
      <Crest name={name} logo={logo} letters={letters} />
      <TitleNote title={name} note={note} />
    </Link>
  );
}
