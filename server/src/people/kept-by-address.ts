/** What visitors store under an address, with or without an account. */
export const KEPT_BY_ADDRESS = ['newsletter_subscribers', 'contact_messages'] as const;
