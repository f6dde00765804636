// The options of forms about a person with their labels: gender, experience, risk tolerance.
import investorWords from '#web/locales/en/investor.json';
import type { Translate, KeyOf } from '#web/lib/i18n.ts';

type InvestorKey = KeyOf<typeof investorWords>;

export const GENDERS = ['M', 'F', 'O'] as const;

/** The stored value is the English sentence. */
const EXPERIENCE = [
  'experienceNone',
  'experienceUnder1',
  'experience1',
  'experience3',
  'experience5',
  'experience10',
] as const satisfies readonly InvestorKey[];

export const experienceOptions = (t: Translate<typeof investorWords>) =>
  EXPERIENCE.map(key => ({ value: investorWords[key], label: t(key) }));

/** Returns the stored sentence in the person's language, or the text itself when the person typed it. */
export function nameExperience(t: Translate<typeof investorWords>, kept: string): string {
  const key = EXPERIENCE.find(one => investorWords[one] === kept);
  return key ? t(key) : kept;
}

const RISKS = ['risk1', 'risk2', 'risk3', 'risk4', 'risk5'] as const satisfies readonly InvestorKey[];

/** Returns one word per step of the risk slider, 1 to 5. */
export const riskWords = (t: Translate<typeof investorWords>): string[] => RISKS.map(key => t(key));
