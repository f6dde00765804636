// One icon of the sprite, 18 px with a 1.5 stroke, in the colour of the text around it. Decoration: the label is text.
import sprite from './icons.svg?url';
import type { IconName } from './icon-names.ts';
import './icon.css';

export function Icon({ name, size = 18 }: { name: IconName; size?: number | undefined }) {
  return (
    <svg className="i" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
