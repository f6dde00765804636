// Explains the effects of opening an account, beside its steps.
import { useText } from '#web/lib/i18n.ts';
import { Facts } from '#web/ui/patterns/facts.tsx';
import signupWords from '#web/locales/en/signup.json';

export function SignupFacts() {
  const t = useText(signupWords);
  return (
    <Facts
      title={t('factsTitle')}
      facts={[
        { title: t('factOpen'), text: t('factOpenText') },
        { title: t('factCheck'), text: t('factCheckText') },
        { title: t('factFree'), text: t('factFreeText') },
        { title: t('factYours'), text: t('factYoursText') },
      ]}
    />
  );
}
