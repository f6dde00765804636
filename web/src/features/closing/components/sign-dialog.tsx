// Reading and signing one document. The statements can be ticked after the last page was seen. The PIN or code is asked
// for when the server asks for it, because an act a few minutes ago may have confirmed the person already.
import { useRef, useState } from 'react';
import type { Reading } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useText } from '#web/lib/i18n.ts';
import closingWords from '#web/locales/en/closing.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  useClosingWords,
  type Closing,
  type DocumentId,
} from '#web/features/closing/model/use-closing-words.ts';
import { DocumentPages } from './document-pages.tsx';
import style from './closing.module.css';

const CHANGED: readonly Reading[] = [
  'GET /market/trades/{id}/closing',
  'GET /market/trades/{id}/closing/{documentId}',
  'GET /issuer/closings',
  'GET /market/orders/{id}',
];

interface SignDialogProps {
  closing: Closing;
  documentId: DocumentId;
  onClose: () => void;
}

export function SignDialog({ closing, documentId, onClose }: SignDialogProps) {
  const t = useText(closingWords);
  const words = useClosingWords();
  const params = { id: closing.trade.id, documentId };
  const document = useApi('GET /market/trades/{id}/closing/{documentId}', { params });
  const pagesBox = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(0);
  const signing = useSigning(closing, documentId, onClose);
  const pages = document.data?.pages.length ?? 1;
  const isRead = document.data !== undefined && seen >= pages - 1;
  const turn = () => {
    const next = Math.min(seen + 1, pages - 1);
    pagesBox.current?.children[next]?.scrollIntoView({ block: 'start' });
    setSeen(next);
  };
  return (
    <Dialog
      open
      wide
      reads
      busy={signing.busy}
      onClose={onClose}
      title={words.title(documentId)}
      aside={t('pageOf', { page: Math.min(seen + 1, pages), pages })}
      foot={
        <>
          <Button onClick={onClose} disabled={signing.busy}>
            {t('close')}
          </Button>
          {!isRead && (
            <Button kind="primary" onClick={turn}>
              {t('nextPage')}
            </Button>
          )}
          {isRead && signing.isMine && (
            <Button
              kind="primary"
              busy={signing.busy}
              disabled={!signing.isReady}
              onClick={() => void signing.sign()}
            >
              {t('sign')}
            </Button>
          )}
        </>
      }
    >
      <DialogBody>
        <Loaded
          from={document}
          skeleton={<CardSkeleton label={t('loading')} rows={6} />}
          failed={t('failed')}
        >
          {known => (
            <DocumentPages
              document={known}
              box={pagesBox}
              onSeen={page => setSeen(before => Math.max(before, page))}
            />
          )}
        </Loaded>
        {signing.isMine && (
          <fieldset className={style['statements']} disabled={!isRead}>
            <legend>{t('statements')}</legend>
            <Checkbox label={t('agreeRead')} checked={signing.read} onChecked={signing.setRead} />
            <Checkbox label={t('agreeBinding')} checked={signing.binding} onChecked={signing.setBinding} />
            {!isRead && <p className="note">{t('readFirst')}</p>}
          </fieldset>
        )}
        {signing.field}
      </DialogBody>
    </Dialog>
  );
}

const ASKED: Readonly<Record<string, 'pin' | 'code'>> = {
  pin_required: 'pin',
  pin_wrong: 'pin',
  code_required: 'code',
  code_wrong: 'code',
};

function useSigning({ trade, steps, role, status }: Closing, documentId: DocumentId, onClose: () => void) {
  const t = useText(closingWords);
  const errorText = useErrorText();
  const send = useSend('POST /market/trades/{id}/closing/{documentId}/sign', CHANGED);
  const { keyOf } = useIdempotencyKey();
  const [read, setRead] = useState(false);
  const [binding, setBinding] = useState(false);
  const [asked, setAsked] = useState<'pin' | 'code'>();
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string>();
  const step = steps.find(({ id }) => id === documentId);
  const isMine =
    status === 'open' && step?.acts.some(act => act.by === role && act.status === 'now') === true;
  const sign = async () => {
    try {
      await send.mutateAsync({
        params: { id: trade.id, documentId },
        body: { read: true, binding: true, ...(asked && { [asked]: secret.replaceAll(/\s/g, '') }) },
        idempotencyKey: keyOf(documentId),
      });
      toast(t('signedToast'));
      onClose();
    } catch (fault) {
      const field = fault instanceof ApiError ? ASKED[fault.code ?? ''] : undefined;
      setError(field !== undefined && asked === undefined ? undefined : errorText(fault));
      if (field === undefined) toast(errorText(fault), { tone: 'danger' });
      else setAsked(field);
    }
  };
  const help = asked === 'pin' ? t('pinHelp') : undefined;
  return {
    isMine,
    read,
    setRead,
    binding,
    setBinding,
    sign,
    busy: send.isPending,
    isReady: read && binding && (asked === undefined || secret.length >= 4),
    field: asked && (
      <Field label={t(asked)} help={help} error={error}>
        {asked === 'pin' ? (
          <PasswordInput
            data-autofocus
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={secret}
            onChange={event => setSecret(event.target.value.replaceAll(/\D/g, ''))}
          />
        ) : (
          <TextInput
            inputMode="numeric"
            maxLength={12}
            autoComplete="one-time-code"
            value={secret}
            onChange={event => setSecret(event.target.value)}
          />
        )}
      </Field>
    ),
  };
}
