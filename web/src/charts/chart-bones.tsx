// The skeleton of a chart with its read-outs, lines and foot, as high as the chart.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { inRem } from '#web/lib/in-rem.ts';
import { Bone, BoneWords, Skeleton } from '#web/ui/state.tsx';
import uiWords from '#web/locales/en/ui.json';
import '#web/ui/chart.css';

interface ChartBonesProps {
  label: string;
  readings?: number | undefined;
  /** The height passed to the chart. */
  height?: number | undefined;
  foot?: boolean | undefined;
  /** The text of the chart's note, if known. It determines the height of the foot in each language and window. */
  note?: ReactNode | undefined;
  /** Skeletons of the content below. */
  children?: ReactNode | undefined;
}

export function ChartBones({ label, readings = 4, height, foot = true, note, children }: ChartBonesProps) {
  return (
    <Skeleton label={label}>
      <div>
        <div className="chart">
          <dl className="readout">
            {Array.from({ length: readings }, (_, i) => (
              <div key={i}>
                <dt>
                  <Bone width={48} />
                </dt>
                <dd>
                  <Bone width={84} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="plot bone-chart" style={{ minHeight: height && inRem(height) }} />
          {foot && <FootBones note={note} />}
        </div>
        {children}
      </div>
    </Skeleton>
  );
}

function FootBones({ note }: Pick<ChartBonesProps, 'note'>) {
  const t = useText(uiWords);
  return (
    <div className="chart-foot">
      <span>
        {note ? (
          <BoneWords>{note}</BoneWords>
        ) : (
          <>
            <Bone width={200} /> <Bone width={160} />
          </>
        )}
      </span>
      <BoneWords>{t('showTable')}</BoneWords>
    </div>
  );
}
