// A person by name and e-mail address.
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { EmailText } from './email-text.tsx';

interface Named {
  readonly name: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
}

interface PersonNameProps {
  person: Named;
  /** The page of the person, for operators. */
  link?: string | undefined;
}

export const PersonName = ({ person: { name, email, emailConfirmed }, link }: PersonNameProps) => (
  <TitleNote
    title={link === undefined ? name : <Link to={link}>{name}</Link>}
    note={<EmailText email={email} confirmed={emailConfirmed} />}
  />
);

interface PartyNameProps {
  /** Buyer or seller. */
  label: string;
  party: Named;
  /** Content between the name and the address. */
  note: ReactNode;
}

export const PartyName = ({ label, party: { name, email, emailConfirmed }, note }: PartyNameProps) => (
  <div>
    <span className="note">{label}</span>
    <TitleNote title={name} note={note} />
    <span className="note">
      <EmailText email={email} confirmed={emailConfirmed} />
    </span>
  </div>
);
