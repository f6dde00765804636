// The landing page: the offer with a live company, the current market, reasons to trust the marketplace, and the fees.
import { Suspense } from 'react';
import { siteContent } from '#web/content/site.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { BackToTop } from '#web/features/home/components/back-to-top.tsx';
import { Hero } from '#web/features/home/components/hero.tsx';
import { Preloader } from '#web/features/home/components/preloader.tsx';
import { Ticker } from '#web/features/home/components/ticker.tsx';
import { useMissingNotice } from '#web/features/home/model/use-missing-notice.ts';
import { WheelOpener } from '#web/features/wheel/components/wheel-opener.tsx';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import hero from '#web/features/home/components/hero.module.css';

/** The content below the first view. Its text is prerendered, and its code is loaded later. */
const Story = lazyPart(() => import('#web/features/home/components/story.tsx'));

export default function HomePage() {
  const { site } = useContent('site', siteContent);
  useMissingNotice();
  usePageMeta({ title: site.name, description: site.description });
  const { data } = usePublicData('GET /market');
  const stocks = data?.stocks;
  const featured = stocks?.filter(stock => stock.featured);
  return (
    <>
      <Preloader />
      <Hero stocks={stocks} />
      {featured?.length !== 0 && <Ticker stocks={featured ?? []} />}
      <Suspense fallback={<div className={hero['story-wait']} />}>
        <Story stocks={stocks} />
      </Suspense>
      <BackToTop />
      <WheelOpener />
    </>
  );
}
