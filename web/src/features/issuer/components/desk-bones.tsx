// The skeleton of the issuer's dashboard: the company, a decision with its evidence, and the company's market.
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import { CardBones } from '#web/ui/bones.tsx';
import { Grid, Stack } from '#web/ui/card.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';

/** @param evidence Only a decision's evidence, below the company's name. */
export function DeskBones({ evidence = false }: { evidence?: boolean }) {
  const t = useText(deskWords);
  return (
    <Skeleton label={t('loading')}>
      <Stack>
        {!evidence && <Bone height={92} />}
        <CardBones rows={1} />
        <Grid>
          <Stack>
            <CardBones rows={6} />
            <CardBones rows={4} />
            <CardBones rows={10} />
          </Stack>
          <Stack>
            <CardBones rows={2} />
            <CardBones rows={4} />
            <CardBones rows={6} />
          </Stack>
        </Grid>
        {!evidence && (
          <Grid>
            <Stack>
              <CardBones rows={2} />
              <CardBones chart />
              <CardBones rows={12} />
              <CardBones rows={8} />
            </Stack>
            <Stack>
              <CardBones rows={6} />
              <CardBones rows={5} />
            </Stack>
          </Grid>
        )}
      </Stack>
    </Skeleton>
  );
}
