// The frame of the pages around a mail's link: the act left, what it means beside it. Used by the pages of the mail
// links.
import type { ReactNode } from 'react';
import './mail-links.css';

interface LinkPageProps {
  aside?: ReactNode;
  children: ReactNode;
}

export function LinkPage({ aside, children }: LinkPageProps) {
  return (
    <div className="wrap link-page">
      <div className="link-main">{children}</div>
      {aside}
    </div>
  );
}

interface LinkResultProps {
  title: string;
  text: ReactNode;
  /** The next step. */
  children: ReactNode;
}

/** What came of opening the link, read aloud when it is known. */
export function LinkResult({ title, text, children }: LinkResultProps) {
  return (
    <>
      <div role="status">
        <h1>{title}</h1>
        <p className="lede">{text}</p>
      </div>
      <p className="link-acts">{children}</p>
    </>
  );
}
