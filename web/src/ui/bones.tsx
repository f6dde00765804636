// Skeletons for the pages of the signed-in area. They are separate from state.tsx, which public pages load.
import { Bone, Skeleton } from './state.tsx';

/** The skeleton of a band of four figures. */
export function FigureBones({ count = 4, lead = true }: { count?: number; lead?: boolean }) {
  return (
    <div className="figures">
      {Array.from({ length: count }, (_, i) => (
        <div className="figure" key={i}>
          <Bone width={96} />
          <div className="v">
            <Bone width={i || !lead ? 120 : 190} height={i || !lead ? 18 : 28} />
          </div>
          <div className="n">
            <Bone width={112} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a card with rows of two lines. */
export function CardBones({
  rows = 4,
  chart = false,
}: {
  rows?: number | undefined;
  chart?: boolean | undefined;
}) {
  return (
    <div className="card">
      <div className="card-head">
        <Bone width={140} height={14} />
      </div>
      {chart && <div className="bone-chart" />}
      <ul className="rows">
        {Array.from({ length: chart ? 0 : rows }, (_, i) => (
          <li className="row" key={i}>
            <Bone width={34} height={34} />
            <span>
              <Bone width={[132, 96, 156, 110][i % 4] ?? 120} />
              <span className="note">
                <Bone width={72} />
              </span>
            </span>
            <Bone width={84} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A loading card. `label` is its accessible name. */
export function CardSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Skeleton label={label}>
      <CardBones rows={rows} />
    </Skeleton>
  );
}
