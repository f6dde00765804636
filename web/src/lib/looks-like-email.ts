// Whether a text has the shape of an e-mail address. The server and a message decide whether it is one. Used by forms.
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
