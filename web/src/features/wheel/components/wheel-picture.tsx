// The picture of the wheel: seven segments, a ring of marks, a hub in the style of a share certificate, and a
// pointer at the top.
import * as wheelContent from '#web/content/wheel.ts';
import { prizes } from '#web/content/wheel.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './wheel.module.css';

const SEGMENT_DEG = 360 / prizes.length;
const RADIUS = 190;
const MARKS_PER_SEGMENT = 12;
const TONES = [styles['ink'], styles['teal'], styles['pale']];

/** Returns a point on a circle, in degrees clockwise from the top. */
function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

function segmentPath(middle: number): string {
  const from = point(RADIUS, middle - SEGMENT_DEG / 2);
  const to = point(RADIUS, middle + SEGMENT_DEG / 2);
  return `M0 0L${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}Z`;
}

const MARKS = Array.from({ length: MARKS_PER_SEGMENT * prizes.length }, (_, i) => {
  const line = i % MARKS_PER_SEGMENT === MARKS_PER_SEGMENT / 2;
  const degrees = (i * SEGMENT_DEG) / MARKS_PER_SEGMENT;
  return `M${point(line ? RADIUS : 194, degrees)}L${point(202, degrees)}`;
}).join('');

/** Returns one line of the guilloche: a circle whose radius oscillates twelve times. */
function rosette(phase: number): string {
  const points = Array.from({ length: 181 }, (_, i) => {
    const degrees = i * 2;
    return point(36 + 7 * Math.cos((degrees * Math.PI) / 15 + phase), degrees);
  });
  return `M${points.join('L')}Z`;
}

const ROSETTES = Array.from({ length: 6 }, (_, i) => rosette((i * Math.PI) / 3));

interface WheelPictureProps {
  turn: number;
  turning: boolean;
  /** The segment on which the wheel stopped is highlighted. */
  stoppedOn: string | undefined;
}

export function WheelPicture({ turn, turning, stoppedOn }: WheelPictureProps) {
  const { wheelWords } = useContent('wheel', wheelContent);
  const names = prizes.map(prize => prize.name).join(', ');
  return (
    <svg
      className={`${styles['dial']}${turning ? ` ${styles['turning']}` : ''}${stoppedOn === undefined ? '' : ` ${styles['stopped']}`}`}
      viewBox="-212 -222 424 434"
      role="img"
      aria-label={wheelWords.picture(names)}
    >
      <g className={styles['dial-disc']} style={{ transform: `rotate(${turn}deg)` }}>
        {prizes.map((prize, i) => {
          const tone = prize.wins ? TONES[i % TONES.length] : styles['blank'];
          return (
            <g
              key={prize.name}
              className={`${styles['segment']} ${tone}${prize.name === stoppedOn ? ` ${styles['won']}` : ''}`}
            >
              <path d={segmentPath(i * SEGMENT_DEG)} />
              <text transform={`rotate(${i * SEGMENT_DEG - 90})`} x="178" y="6" textAnchor="end">
                {prize.name}
              </text>
            </g>
          );
        })}
        <circle className={styles['dial-rim']} r="198" />
        <path className={styles['dial-rim']} d={MARKS} />
      </g>
      <circle className={styles['dial-hub']} r="47" />
      {ROSETTES.map(line => (
        <path className={styles['dial-rose']} d={line} key={line} />
      ))}
      <circle className={styles['dial-hub']} r="27" />
      <g transform="translate(-16 -16)">
        <Wordmark short height={32} />
      </g>
      <path className={styles['dial-pointer']} d="M-9 -218H9L0 -184Z" />
    </svg>
  );
}
