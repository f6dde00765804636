// /proof: what customers hold, as published every midnight, and the check of one's own balance.
import { Suspense } from 'react';
import { site } from '#web/content/site.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import {
  ProofParts,
  PublishedShares,
  PublishedTotals,
  SignedText,
} from '#web/features/proof/components/published-proof.tsx';
import { useSession } from '#web/api/session.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import proofWords from '#web/locales/en/proof.json';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { InfoPage } from '#web/ui/sections/info-page.tsx';

/** Loaded after the page, because most readers only look at the totals. For them it is the last part, so that nothing moves. */
const MyProof = lazyPart(async () => ({
  default: (await import('#web/features/proof/components/my-proof.tsx')).MyProof,
}));

export default function ProofPage() {
  const t = useText(proofWords);
  const format = useFormat();
  const proof = usePublicData('GET /proof');
  const { token } = useSession();
  return (
    <InfoPage
      name={t('name')}
      description={`${site.name}: ${t('description')}`}
      title={t('title')}
      lede={t('lede')}
      aside={proof.data?.latest && format.day(proof.data.latest.day)}
    >
      <Loaded from={proof} skeleton={null} failed={t('failed')}>
        {({ latest }) =>
          latest === null ? (
            <p className="wrap">{t('none')}</p>
          ) : (
            <section className="sec" aria-label={t('name')}>
              <div className="wrap">
                <ProofParts>
                  <PublishedTotals proof={latest} />
                  {/* A member came to check, not to read what every company holds. */}
                  {token !== undefined && <Mine latest={latest} />}
                  <PublishedShares proof={latest} />
                  <SignedText proof={latest} />
                  {token === undefined && <Mine latest={latest} />}
                </ProofParts>
              </div>
            </section>
          )
        }
      </Loaded>
    </InfoPage>
  );
}

type Latest = NonNullable<Answer<'GET /proof'>['latest']>;

function Mine({ latest }: { latest: Latest }) {
  return (
    <Suspense fallback={null}>
      <MyProof day={latest.day} root={latest.root} shareRoots={latest.shares.map(each => each.root)} />
    </Suspense>
  );
}
