// Where the server writes what a page made of the database says, for readers without JavaScript (read-plain.ts there).
// Stands once a page, in the place of its skeleton; where scripts run, nobody sees it.
export const PlainPlace = () => <noscript />;
