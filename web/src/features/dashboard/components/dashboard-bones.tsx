// The skeleton of the dashboard, in the variant for investors and the variant for operators.
import { useText } from '#web/lib/i18n.ts';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Stack } from '#web/ui/card.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { ValueBones } from './value-card.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import band from './account-value.module.css';
import styles from './dashboard.module.css';
import five from './five-figures.module.css';

export function DashboardBones() {
  const t = useText(dashboardWords);
  return (
    <Skeleton label={t('loading')}>
      <div className={styles['opening']}>
        <ValueBandBones />
        <div className={five['five']}>
          <FigureBones count={5} lead={false} />
        </div>
        <div className="grid">
          <div className={`card chart-card ${styles['value-card']}`}>
            <div className="card-head">
              <Bone width={140} height={14} />
            </div>
            <ValueBones />
          </div>
          <div className={`stack ${styles['fill']}`}>
            <CardBones rows={2} />
            <CardBones rows={3} />
          </div>
        </div>
      </div>
      <div className="grid">
        <CardBones rows={8} />
        <CardBones rows={4} />
        <CardBones rows={4} />
        <CardBones rows={4} />
        <CardBones rows={4} />
      </div>
    </Skeleton>
  );
}

/** The value with its sentence, and the buttons below. */
function ValueBandBones() {
  return (
    <section className={band['band']}>
      <div className={band['value']}>
        <p className={band['label']}>
          <Bone width={110} height={14} />
        </p>
        <p className={band['figure']}>
          <Bone width={300} height={56} />
        </p>
        <p className={band['say']}>
          <Bone width={380} height={16} />
        </p>
      </div>
      <p className={band['acts']}>
        <Bone width={180} height={36} />
      </p>
    </section>
  );
}

/** The skeleton of the operator's day: the decisions, and a card for each state. */
export function DayBones() {
  return (
    <Stack>
      <div className={`${styles['day-bones']} two`}>
        <CardBones rows={3} />
        <CardBones rows={2} />
      </div>
      <div className={`${styles['day-bones']} ${styles['three']}`}>
        <CardBones rows={5} />
        <CardBones rows={6} />
        <CardBones rows={5} />
      </div>
    </Stack>
  );
}

/** The skeleton of the operator's dashboard. */
export function WorkBones() {
  const t = useText(dashboardWords);
  return (
    <Skeleton label={t('loading')}>
      <DayBones />
      <FigureBones />
      <CardBones rows={1} />
    </Skeleton>
  );
}
