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

/** The quotes of /solutions. */
export const moreTestimonials: readonly Testimonial[] = [
  {
    quote:
      'I can open the twelve trades behind a price. When there are only three it says so, and I bid accordingly.',
    name: 'Amara Lindell',
    who: 'Portfolio manager at a family office. Sample quote.',
  },
  {
    quote:
      'The ticket showed what I would receive, to the cent. That is what arrived, nineteen hours after the company said yes.',
    name: 'Piotr Vasquez',
    who: 'Former head of support. Sample quote.',
  },
  {
    quote:
      'Reviewing a transfer takes us minutes: who is buying, at what price, and what the cap table looks like after.',
    name: 'Leonie Okafor',
    who: 'General counsel of a robotics company. Sample quote.',
  },
];
