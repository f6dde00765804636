import type * as english from '../wheel.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  wheelWords: {
    title: 'Drehen Sie unser Jubiläumsrad',
    text: 'Wir haben 2018 eröffnet. Zur Feier dürfen Sie bis zu dreimal drehen; der letzte Dreh zählt. Der Gewinn wird gezogen, bevor sich das Rad bewegt, und alle sieben sind gleich wahrscheinlich.',
    ready: 'Wenn Sie so weit sind',
    readyText: 'Einen Gewinn fordern Sie nach der Anmeldung an.',
    turning: 'Das Rad dreht sich',
    turningText: 'Gezogen ist schon. Gleich bleibt es stehen.',
    won: 'Das haben Sie gewonnen.',
    lost: 'Diesmal leider nichts.',
    spin: 'Rad drehen',
    spinAgain: 'Noch einmal drehen',
    claim: 'Gewinn anfordern',
    loginRequired: 'Anmeldung nötig',
    loginRequiredText: 'Melden Sie sich an, um Ihren Gewinn anzufordern. Wir bringen Sie hin …',
    terms: 'Teilnahmebedingungen',
    close: 'Schließen',
    spinsLeft: (left, of) => `noch ${left} von ${of} Drehs`,
    picture: names => `Rad mit sieben Gewinnen: ${names}`,
  },
};
export default words;
