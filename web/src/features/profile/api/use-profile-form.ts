// The profile's form: checks, saves in one or two calls, says which one failed.
import { useState } from 'react';
import type { Reading } from '#web/api/api-contract.ts';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useFaultText } from '#web/forms/faults.ts';
import { useText } from '#web/lib/i18n.ts';
import { updateSessionUser } from '#web/api/session.ts';
import { useSite } from '#web/api/site.ts';
import { refresh } from '#web/api/use-api.ts';
import { api } from '#web/api/api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { withPassword } from '#web/ui/patterns/password-check.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  checkProfile,
  isCheckedAgain,
  toDetailsBody,
  toProfileBody,
  toValues,
  type Details,
  type Profile,
  type ProfileValues,
} from '#web/features/profile/model/profile-values.ts';
import profileWords from '#web/locales/en/profile.json';

const CHANGED: readonly Reading[] = [
  'GET /profile',
  'GET /profile/details',
  'GET /account',
  'GET /dashboard',
];

/** Of what a lost session keeps. */
export const PROFILE_DRAFT = 'profile';

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];

export function useProfileForm(profile: Profile, details: Details, onSaved: () => void) {
  const t = useText(profileWords);
  const say = useFaultText();
  // What was loaded when editing began: a renewal behind the form changes nothing in it.
  const [loaded] = useState(() => toValues(profile, details));
  const [failing, setFailing] = useState<'updateFailed' | 'updateDetailsFailed'>('updateFailed');
  const form = useForm<ProfileValues>({
    initial: loaded,
    restore: () => readDraft(PROFILE_DRAFT, loaded),
    check: values => say(checkProfile(values, loaded, new Date())),
    submit: async values => {
      const what = toDetailsBody(values, loaded);
      try {
        setFailing('updateFailed');
        // It goes as a whole, and another device may have changed it, so what it left alone is read first: an address
        // would go back to the one before. Where that fails, so does most likely what follows, and says why.
        const isChanged = toProfileBody(values, loaded, loaded) !== undefined;
        const now = isChanged ? await api('GET /profile').catch(() => profile) : profile;
        const who = toProfileBody(values, loaded, toValues(now, details));
        if (who) {
          await withPassword(() => api('PUT /profile', { body: who }));
          updateSessionUser({ ...who, lastName: who.lastName ?? '' });
        }
        setFailing('updateDetailsFailed');
        if (what) await withPassword(() => api('PUT /profile/details', { body: what }));
      } catch (error) {
        // The first may be saved, whatever became of the details; and what was sent, where its answer was lost.
        void refresh(...CHANGED);
        throw error;
      }
      await refresh(...CHANGED);
      toast(t('updated'));
      onSaved();
    },
  });
  useKeptDraft(PROFILE_DRAFT, form.values, loaded);
  // With sample data the verification passes immediately, so trading is not interrupted.
  const sample = useSite()?.sampleData ?? false;
  const checkedAgain = !sample && isCheckedAgain(profile.verifications, form.values, loaded);
  return { form, failing, checkedAgain };
}
