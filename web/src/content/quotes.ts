// The quotes of clients. The operator edits this file.

export const quoteWords = {
  title: 'What clients say',
  label: 'Client quotes',
  quotes: 'Quotes',
  carousel: 'carousel',
  slide: 'slide',
  goToSlide: (number: number) => `Go to slide ${number}`,
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  previous: 'Previous',
  next: 'Next',
  quoted: (text: string) => `“${text}”`,
} as const;

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly who: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I had options in one company and a mortgage. I sold a fifth of my shares, the company signed off in a day, and I still hold the rest.',
    name: 'Margit Osei',
    who: 'Engineer, early employee. Sample quote.',
  },
  {
    quote:
      'We used to phone four brokers and get four prices. Now we read the book, see the evidence behind the mark, and bid.',
    name: 'Daniel Reyes-Holt',
    who: 'Partner at a secondaries fund. Sample quote.',
  },
  {
    quote:
      'Staff asked me every quarter when they could sell. Now there is a window, a price range and a list of buyers we have approved.',
    name: 'Ines Calder',
    who: 'CFO of a software company. Sample quote.',
  },
];
