// One icon of the sprite in the colour of the surrounding text. icon.css sets its size. Icons are decoration,
// and the label is text.
import sprite from './icons.svg?url';
import type { IconName } from './icon-names.ts';
import './icon.css';

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
