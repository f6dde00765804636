// The skeleton of the dashboard, in the variant for investors and the variant for issuers and operators.
import { useText } from '#web/lib/i18n.ts';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { ValueBones } from './value-card.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';

export function DashboardBones() {
  const t = useText(dashboardWords);
  return (
    <Skeleton label={t('loading')}>
      <Bone height={190} />
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
        <CardBones rows={8} />
        <CardBones rows={4} />
        <CardBones rows={4} />
        <CardBones rows={4} />
        <CardBones rows={4} />
      </div>
    </Skeleton>
  );
}

/** `chart`: includes a company's price chart and trades, to the left of the pending work and the market. */
export function WorkBones({ chart = false }: { chart?: boolean | undefined }) {
  const t = useText(dashboardWords);
  return (
    <Skeleton label={t('loading')}>
      <FigureBones />
      <div className="grid">
        {chart && <CardBones chart />}
        <CardBones rows={1} />
        {chart && <CardBones rows={6} />}
        <CardBones rows={4} />
      </div>
    </Skeleton>
  );
}
