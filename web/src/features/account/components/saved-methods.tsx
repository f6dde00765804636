// The card of saved payment methods: add, change, remove.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useSend } from '#web/api/use-api.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { SavedMethodDialog } from './saved-method-dialog.tsx';
import accountWords from '#web/locales/en/account.json';
import styles from './account.module.css';

export type SavedMethod = Answer<'GET /account'>['paymentMethods'][number];

export function SavedMethods({ methods }: { methods: readonly SavedMethod[] }) {
  const t = useText(accountWords);
  const [edited, setEdited] = useState<SavedMethod | 'new'>();
  const add = <LinkButton onClick={() => setEdited('new')}>{t('add')}</LinkButton>;
  return (
    <Card className={styles['methods']} title={t('methods')} action={add} foot={t('ownName')}>
      {methods.length === 0 && <p className="card-body muted">{t('noMethods')}</p>}
      <Rows label={t('methods')}>
        {methods.map(method => (
          <SavedMethodRow key={method.id} method={method} onChange={() => setEdited(method)} />
        ))}
      </Rows>
      {edited && (
        <SavedMethodDialog
          method={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function SavedMethodRow({ method, onChange }: { method: SavedMethod; onChange: () => void }) {
  const t = useText(accountWords);
  const phrase = usePhrase();
  const name = method.label;
  const act = useAct(t('methodRemoveFailed', { name }));
  const remove = useSend('DELETE /account/payment-methods/{id}', ['GET /account']);
  const takeOut = () =>
    act({
      ask: { title: t('removeTitle', { name }), text: t('removeText'), yes: t('remove'), danger: true },
      send: () => remove.mutateAsync({ params: { id: method.id } }),
      done: t('methodRemoved', { name }),
    });
  return (
    <li className="row two">
      <TitleNote
        title={name}
        note={
          <>
            {t('methodAndEnd', { method: phrase(method.name), end: method.description })}
            {method.note && <span className="note">{method.note}</span>}
          </>
        }
      />
      <span className="row-acts">
        <LinkButton label={t('changeNamed', { name })} onClick={onChange}>
          {t('change')}
        </LinkButton>
        <LinkButton label={t('removeNamed', { name })} onClick={() => void takeOut()}>
          {t('remove')}
        </LinkButton>
      </span>
    </li>
  );
}
