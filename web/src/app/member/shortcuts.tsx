// The dialog behind the ? key: a list of keyboard shortcuts and a switch for single-key shortcuts.
import { allMemberLinksOf } from './member-nav.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { useSession } from '#web/api/session.ts';
import { KeyValues } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { setSingleKeys, singleKeys } from '#web/lib/single-keys.ts';
import { useFindKeys } from './use-find-keys.ts';

export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(memberWords);
  const { user } = useSession();
  const on = singleKeys.use();
  const findKeys = useFindKeys();
  const line = (label: string, ...keys: string[]) => ({
    label,
    value: keys.map(key => <kbd key={key}>{key}</kbd>),
  });
  const items = [
    line(t('find'), findKeys),
    line(t('shortcutSearch'), '/'),
    line(t('shortcutHide'), 'H'),
    ...allMemberLinksOf(user?.role).map(link =>
      line(t('shortcutGo', { where: t(link.label) }), 'G', link.key),
    ),
    line(t('shortcutHelp'), '?'),
    line(t('shortcutClose'), 'Esc'),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts')}>
      <DialogBody>
        <Switch
          label={t('singleKeys')}
          help={t('singleKeysHelp', { keys: findKeys })}
          checked={on}
          onChecked={setSingleKeys}
        />
        <KeyValues items={items} />
      </DialogBody>
    </Dialog>
  );
}
