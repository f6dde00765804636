// The operator's dashboard: client money that does not tie, settlement, and pending decisions.
import { DayBones } from '#web/features/dashboard/components/dashboard-bones.tsx';
import { SettlementFigures } from '#web/features/dashboard/components/settlement-figures.tsx';
import { OperatorDay } from '#web/features/operator/components/operator-day.tsx';
import { WorkDashboard } from '#web/features/dashboard/components/work-dashboard.tsx';
import { ClientMoneyNote } from '#web/features/operator-bank/components/client-money-note.tsx';

export default function OperatorDashboard() {
  return (
    <WorkDashboard
      figures={
        <>
          <ClientMoneyNote />
          <OperatorDay bones={<DayBones />} />
          <SettlementFigures />
        </>
      }
    />
  );
}
