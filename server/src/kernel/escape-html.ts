// Text inside HTML or XML, in an element or in an attribute with either kind of quotes. Used by pages, mails, feeds and the
// API's documentation.
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
