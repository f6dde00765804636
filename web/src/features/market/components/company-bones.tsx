// The skeleton of a company page.
import { useText } from '#web/lib/i18n.ts';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import marketWords from '#web/locales/en/market.json';

export function CompanyBones() {
  const t = useText(marketWords);
  return (
    <Skeleton label={t('companyLoading')}>
      <Bone width={280} height={56} />
      <FigureBones />
      <div className="grid">
        <CardBones chart />
        <CardBones rows={6} />
      </div>
    </Skeleton>
  );
}
