// The drawn name: the F's crossbar is teal and starts in front of the stem. `short` is the F alone.
import drawing from './wordmark.svg?url';
import './wordmark.css';

interface WordmarkProps {
  height?: number | undefined;
  short?: boolean | undefined;
}

/** The picture has no accessible name, because the link around it is labelled. */
export function Wordmark({ height = 28, short = false }: WordmarkProps) {
  const width = Math.round(height * (short ? 1 : 126 / 22));
  return (
    <svg className="wordmark" width={width} height={height} aria-hidden="true">
      <use href={`${drawing}#${short ? 'mark' : 'name'}`} />
    </svg>
  );
}
