// Asks before the person leaves a page with unsaved changes.
import { useCallback } from 'react';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { useLeaveGuard } from '#web/lib/router.tsx';
import { confirm } from './confirm.tsx';

export function useAskBeforeLeaving(dirty: boolean): void {
  const t = useText(memberWords);
  const title = t('leaveTitle');
  const text = t('leaveText');
  const yes = t('leaveYes');
  const no = t('leaveNo');
  const ask = useCallback(() => confirm({ title, text, yes, no, danger: true }), [title, text, yes, no]);
  useLeaveGuard(dirty, ask);
}
