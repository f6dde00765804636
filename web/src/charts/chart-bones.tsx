// The shape of a chart while it loads: its read-outs, its lines, its foot, as high as what comes.
import type { ReactNode } from 'react';
import { inRem } from '#web/lib/in-rem.ts';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import './plot.css';

interface ChartBonesProps {
  label: string;
  readings?: number | undefined;
  /** As the chart itself is given it. */
  height?: number | undefined;
  foot?: boolean | undefined;
  /** Bones of what stands below. */
  children?: ReactNode | undefined;
}

export function ChartBones({ label, readings = 4, height, foot = true, children }: ChartBonesProps) {
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
          {foot && (
            <div className="chart-foot">
              <span>
                <Bone width={240} />
              </span>
            </div>
          )}
        </div>
        {children}
      </div>
    </Skeleton>
  );
}
