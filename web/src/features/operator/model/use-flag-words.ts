// What is open about a person as a sentence with its age.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import tabWords from '#web/locales/en/person-tabs.json';
import profileWords from '#web/locales/en/profile.json';
import type { Flag, PersonTab } from './person-flags.ts';

interface FlagWords {
  readonly tab: PersonTab;
  readonly title: string;
  readonly note?: string | undefined;
}

export function useFlagWords(): (flags: readonly Flag[]) => readonly FlagWords[] {
  const t = useText(tabWords);
  const desk = useText(deskWords);
  const profile = useText(profileWords);
  const format = useFormat();
  const ago = (at: string) => {
    const text = format.ago(at);
    return text.charAt(0).toLocaleUpperCase(format.locale) + text.slice(1);
  };
  const say = (flag: Flag): Omit<FlagWords, 'tab'> => {
    switch (flag.kind) {
      case 'blocked':
        return { title: t('flag_blocked'), note: ago(flag.at) };
      case 'checkWaits':
      case 'checkAsked':
      case 'checkEnded': {
        const { kind, submittedAt, decidedAt, expiresAt } = flag.check;
        const at = { checkWaits: submittedAt, checkAsked: decidedAt, checkEnded: expiresAt }[flag.kind];
        return {
          title: t(`flag_${flag.kind}`, { what: profile(kind) }),
          note: ago(at ?? submittedAt),
        };
      }
      case 'paymentWaits': {
        const { direction, amount, createdAt, reference } = flag.payment;
        return {
          title: t(`flag_${direction}`, { amount: format.dollars(amount) }),
          note: [ago(createdAt), reference].join(' · '),
        };
      }
      case 'unsettled':
      case 'suspended':
      case 'onHold':
        return { title: t(`flag_${flag.kind}`, { count: flag.count }) };
      case 'noFactor':
        return { title: desk('factorOff') };
      case 'unconfirmed':
        return { title: t('flag_unconfirmed') };
    }
  };
  return flags => flags.map(flag => ({ tab: flag.tab, ...say(flag) }));
}
