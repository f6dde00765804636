// Loads the bank's answer to any payout file.
import { upload } from '#web/api/upload.ts';
import { refresh } from '#web/api/use-api.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { toast } from '#web/ui/toast.tsx';
import { PAYOUTS_CHANGED } from '#web/features/operator-bank/model/bank-answers.ts';
import { FileButton } from './file-button.tsx';

export function AnswerButton() {
  const t = useText(bankWords);
  const answer = async (file: File) => {
    await withStepUp(() => upload('POST /operator/bank/answers', file));
    await refresh(...PAYOUTS_CHANGED);
    toast(t('answered'));
  };
  return <FileButton label={t('answer')} send={answer} />;
}
