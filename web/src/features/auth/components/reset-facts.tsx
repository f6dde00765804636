// Explains the effects of a new password, beside both of its forms.
import { useText } from '#web/lib/i18n.ts';
import { Facts } from '#web/ui/patterns/facts.tsx';
import linkWords from '#web/locales/en/mail-links.json';

export function ResetFacts() {
  const t = useText(linkWords);
  return (
    <Facts
      title={t('factsTitle')}
      facts={[
        { title: t('factMail'), text: t('factMailText') },
        { title: t('factOnce'), text: t('factOnceText') },
        { title: t('factSessions'), text: t('factSessionsText') },
        { title: t('factMoney'), text: t('factMoneyText') },
      ]}
    />
  );
}
