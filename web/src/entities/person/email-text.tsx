// An e-mail address that breaks after the @ when the line is too narrow, before it breaks inside a word. An
// unconfirmed address is marked, because it may belong to another person.
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
