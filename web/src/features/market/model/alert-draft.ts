/** The draft name under which a lost session keeps the form of a price alert. */
export const alertDraft = (slug: string): string => `alert ${slug}`;
