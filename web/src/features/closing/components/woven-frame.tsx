// A woven frame along the edges of a sheet, as large as the sheet is.
import type { RefObject } from 'react';
import { useSize } from '#web/charts/use-plot.ts';
import { drawFrame } from '#domain/identity/engraving.ts';
import style from './settlement-certificate.module.css';

const INSET = 14;
const BOX = 1000;

interface WovenFrameProps {
  company: string;
  sheet: RefObject<HTMLElement | null>;
}

export function WovenFrame({ company, sheet }: WovenFrameProps) {
  const size = useSize(sheet);
  const [width, height] = [size.width - 2 * INSET, size.height - 2 * INSET];
  if (width < 100 || height < 100) return null;
  const frame = drawFrame(company, width, height, width < 500 ? 16 : 24);
  const scale = frame.cornerRadius / BOX;
  return (
    <svg className={style['frame']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={frame.hairlines} />
      {frame.edges.map(({ x, y, angle, path }) => (
        <path key={`${x} ${y}`} d={path} transform={`translate(${x} ${y}) rotate(${angle})`} />
      ))}
      {frame.corners.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={frame.corner}
          transform={`translate(${x} ${y}) scale(${scale})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
