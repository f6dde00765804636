// Swiper with what the quotes need: fading, pagination, previous and next, arrow keys. Loaded after the page.
import Swiper from 'swiper';
import { A11y, EffectFade, Keyboard, Navigation, Pagination } from 'swiper/modules';
import { delays } from '#web/lib/constants.ts';
import 'swiper/css';
import 'swiper/css/effect-fade';

export function startSlider(place: HTMLElement): () => void {
  const within = (selector: string) => place.querySelector<HTMLElement>(selector);
  const swiper = new Swiper(place, {
    modules: [A11y, EffectFade, Keyboard, Navigation, Pagination],
    effect: 'fade',
    fadeEffect: { mode: 'cross-fade' },
    speed: delays.sliderSpeed_ms(),
    loop: true,
    // A quick second press counts as well.
    loopPreventsSliding: false,
    keyboard: { enabled: true },
    autoHeight: true,
    pagination: { el: within('.swiper-pagination'), clickable: true, bulletElement: 'button' },
    navigation: { prevEl: within('.quote-previous'), nextEl: within('.quote-next'), addIcons: false },
    a11y: { slideRole: 'group' },
  });
  return () => swiper.destroy();
}
