// A company in one line: its logo, its name as a link, and a note below.
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';
import { Initials } from '#web/ui/badge.tsx';
import { TitleNote } from '#web/ui/card.tsx';

interface CompanyNameProps {
  name: string;
  logo?: string | null | undefined;
  note?: ReactNode;
  to: string;
}

export function CompanyName({ name, logo, note, to }: CompanyNameProps) {
  return (
    <Link className="who" to={to}>
      <Initials name={name} logo={logo} />
      <TitleNote title={name} note={note} />
    </Link>
  );
}
