// The operator's dashboard: settlement and pending decisions.
import { SettlementFigures } from '#web/features/dashboard/components/settlement-figures.tsx';
import { OperatorDay } from '#web/features/operator/components/operator-day.tsx';
import { WorkDashboard } from '#web/features/dashboard/components/work-dashboard.tsx';

export default function OperatorDashboard() {
  return (
    <WorkDashboard
      figures={
        <>
          <OperatorDay />
          <SettlementFigures />
        </>
      }
    />
  );
}
