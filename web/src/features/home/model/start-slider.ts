// Swiper with what the quotes need: two layouts, pagination, previous and next, arrow keys. Loaded after the page.
import Swiper from 'swiper';
import { A11y, EffectFade, Keyboard, Navigation, Pagination } from 'swiper/modules';
import { delays } from '#web/lib/constants.ts';
import 'swiper/css';
import 'swiper/css/effect-fade';

/** One quote at a time, fading; or side by side, two on wide screens. */
export type SliderLayout = 'fade' | 'pairs';

const LAYOUTS = {
  fade: {
    effect: 'fade',
    fadeEffect: { mode: 'cross-fade' },
    loop: true,
    // A quick second press counts as well.
    loopPreventsSliding: false,
  },
  pairs: { slidesPerView: 1, spaceBetween: 30, breakpoints: { 992: { slidesPerView: 2 } } },
} as const;

export function startSlider(place: HTMLElement, layout: SliderLayout): () => void {
  const within = (selector: string) => place.querySelector<HTMLElement>(selector);
  const swiper = new Swiper(place, {
    modules: [A11y, EffectFade, Keyboard, Navigation, Pagination],
    ...LAYOUTS[layout],
    speed: delays.sliderSpeed_ms(),
    keyboard: { enabled: true },
    autoHeight: true,
    pagination: { el: within('.swiper-pagination'), clickable: true, bulletElement: 'button' },
    navigation: { prevEl: within('.quote-previous'), nextEl: within('.quote-next'), addIcons: false },
    a11y: { slideRole: 'group' },
  });
  return () => swiper.destroy();
}
