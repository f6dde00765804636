// A QR code as one path of ink on white, regardless of the theme, because cameras need this contrast. Loaded
// by qr-picture.tsx.
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** The accessible name of the code. The encoded text itself must appear beside it. */
  label: string;
  size?: number | undefined;
}

const QUIET_MODULES = 3;

export default function QrCode({ text, label, size = 168 }: QrCodeProps) {
  const { path, modules } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** One rectangle per run of dark modules in a row. */
function draw(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const from = x;
      while (row[x] === true) x += 1;
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h-${x - from}z`);
    }
  });
  return { path: runs.join(''), modules: size };
}
