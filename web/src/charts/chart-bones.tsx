// The shape of a chart while it loads: its readout, its lines.
import { Bone, Skeleton } from '#web/ui/state.tsx';

export function ChartBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="chart">
        <div className="readout">
          <Bone width={240} height={28} />
        </div>
        <div className="bone-chart" />
      </div>
    </Skeleton>
  );
}
