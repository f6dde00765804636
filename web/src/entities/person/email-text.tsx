// An e-mail address that breaks after its @ where the line is too narrow, before it would break inside a word. Of one that
// nobody has confirmed it says so: it may be somebody else's.
import { useText } from '#web/lib/i18n.ts';
import uiWords from '#web/locales/en/ui.json';

export function EmailText({ email, confirmed = true }: { email: string; confirmed?: boolean | undefined }) {
  const ui = useText(uiWords);
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
      {!confirmed && <> · {ui('emailNotConfirmed')}</>}
    </>
  );
}
