// The choices of a person's forms with their words: gender, experience, risk tolerance. Used by sign-up and the profile.
import en from '#web/locales/en/investor.ts';
import { definePart, type Translate } from '#web/lib/i18n.ts';

export const investorWords = definePart('investor', en);
type InvestorKey = keyof typeof en;

export const GENDERS = ['M', 'F', 'O'] as const;

/** What is kept is the English sentence. */
const EXPERIENCE = [
  'experienceNone',
  'experienceUnder1',
  'experience1',
  'experience3',
  'experience5',
  'experience10',
] as const satisfies readonly InvestorKey[];

export const experienceOptions = (t: Translate<typeof en>) =>
  EXPERIENCE.map(key => ({ value: en[key], label: t(key) }));

/** The kept sentence in the person's language; as it is, where it was typed. */
export function nameExperience(t: Translate<typeof en>, kept: string): string {
  const key = EXPERIENCE.find(one => en[one] === kept);
  return key ? t(key) : kept;
}

const RISKS = ['risk1', 'risk2', 'risk3', 'risk4', 'risk5'] as const satisfies readonly InvestorKey[];

/** One word per step of the risk slider, 1 to 5. */
export const riskWords = (t: Translate<typeof en>): string[] => RISKS.map(key => t(key));
