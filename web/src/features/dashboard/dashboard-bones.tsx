// The shape of the dashboard while it loads.
import { useText } from '#web/lib/i18n.ts';
import { CardBones, FigureBones, Skeleton } from '#web/ui/state.tsx';
import { dashboardWords } from './words.ts';

export function DashboardBones() {
  const t = useText(dashboardWords);
  return (
    <Skeleton label={t('loading')}>
      <FigureBones />
      <div className="grid">
        <CardBones chart />
        <CardBones rows={5} />
        <CardBones rows={4} />
        <CardBones rows={4} />
      </div>
    </Skeleton>
  );
}
