// The one form of the four groups: follows what changes elsewhere, saves, and makes what was saved take
// effect.
import { useState } from 'react';
import { applySettings } from '#web/features/settings/model/apply-settings.ts';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { withPassword } from '#web/ui/patterns/password-check.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  toChanges,
  toValues,
  type Settings,
  type SettingsValues,
} from '#web/features/settings/model/settings-values.ts';
import settingsWords from '#web/locales/en/settings.json';

const DRAFT = 'settings';

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

export function useSettingsForm(settings: Settings) {
  const t = useText(settingsWords);
  const save = useSend('PUT /settings', ['GET /settings', 'GET /insights/recommendations']);
  const stored = toValues(settings);
  const form = useForm<SettingsValues>({
    initial: stored,
    restore: () => readDraft(DRAFT, stored),
    check: () => ({}),
    submit: async values => {
      applySettings(await withPassword(() => save.mutateAsync({ body: toChanges(values, stored) })));
      toast(t('saved'));
    },
  });
  // Changed on another device, or by the switch in the top bar: shown here, but for what is being edited.
  const content = JSON.stringify(stored);
  const [seen, setSeen] = useState(content);
  if (seen !== content) {
    setSeen(content);
    form.follow(stored);
  }
  useKeptDraft(DRAFT, form.values, stored);
  return form;
}
