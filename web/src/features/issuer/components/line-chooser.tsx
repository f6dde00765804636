// Chooses the line of the company that the page shows.
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import rulesWords from '#web/locales/en/rules.json';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import css from './cap-table.module.css';

interface LineChooserProps {
  /** The default line comes first. */
  lines: readonly { readonly slug: string; readonly name: string }[];
  chosen: string | undefined;
}

export function LineChooser({ chosen, lines }: LineChooserProps) {
  const t = useText(rulesWords);
  const [, change] = useSearchParams();
  const first = lines[0]?.slug ?? '';
  return (
    <div className={css['line']}>
      <Field label={t('line')}>
        <Select
          value={chosen ?? first}
          options={lines.map(({ name, slug }) => ({ value: slug, label: name }))}
          onValue={slug => change({ line: slug === first ? undefined : slug, page: undefined })}
        />
      </Field>
    </div>
  );
}
