// The shape of the dashboard while it loads.
import { useText } from '#web/lib/i18n.ts';
import { Bone, CardBones, FigureBones, Skeleton } from '#web/ui/state.tsx';
import { ValueBones } from './value-card.tsx';
import { dashboardWords } from './words.ts';

export function DashboardBones() {
  const t = useText(dashboardWords);
  return (
    <Skeleton label={t('loading')}>
      <FigureBones />
      <div className="grid">
        <div className="card chart-card">
          <div className="card-head">
            <Bone width={140} height={14} />
          </div>
          <ValueBones />
        </div>
        <div className="stack fill">
          <CardBones rows={2} />
          <CardBones rows={3} />
        </div>
        <CardBones rows={4} />
        <CardBones rows={4} />
      </div>
    </Skeleton>
  );
}
