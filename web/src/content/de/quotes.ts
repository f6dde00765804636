import type * as english from '../quotes.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  quoteWords: {
    title: 'Was Kunden sagen',
    label: 'Stimmen von Kunden',
    quotes: 'Stimmen',
    carousel: 'Karussell',
    slide: 'Folie',
    goToSlide: number => `Zu Folie ${number}`,
    previousSlide: 'Zurück zur vorherigen Folie',
    nextSlide: 'Weiter zur nächsten Folie',
    previous: 'Zurück',
    next: 'Weiter',
    quoted: text => `„${text}“`,
  },
  testimonials: [
    {
      quote:
        'Ich hatte Optionen an einer einzigen Firma und einen Hauskredit. Ich habe ein Fünftel meiner Anteile verkauft, die Firma hat nach einem Tag zugestimmt, und den Rest habe ich noch.',
      who: 'Ingenieurin, frühe Mitarbeiterin. Musterzitat.',
    },
    {
      quote:
        'Früher haben wir vier Makler angerufen und vier Kurse gehört. Heute lesen wir das Orderbuch, sehen, worauf die Bewertung beruht, und bieten.',
      who: 'Partner eines Sekundärmarktfonds. Musterzitat.',
    },
    {
      quote:
        'Jedes Quartal wollte die Belegschaft wissen, wann sie verkaufen kann. Jetzt gibt es ein Zeitfenster, eine Kursspanne und eine Liste von Käufern, die wir zugelassen haben.',
      who: 'Finanzchefin einer Softwarefirma. Musterzitat.',
    },
  ],
  moreTestimonials: [
    {
      quote:
        'Ich kann die zwölf Geschäfte hinter einem Kurs öffnen. Sind es nur drei, steht das da, und ich biete entsprechend.',
      who: 'Portfoliomanagerin in einem Family Office. Musterzitat.',
    },
    {
      quote:
        'Auf dem Orderschein stand auf den Cent, was ich bekomme. Genau das kam an, neunzehn Stunden nachdem die Firma zugestimmt hatte.',
      who: 'Ehemaliger Leiter des Kundendienstes. Musterzitat.',
    },
    {
      quote:
        'Eine Übertragung prüfen wir in Minuten: wer kauft, zu welchem Kurs und wie die Cap Table danach aussieht.',
      who: 'Chefjuristin einer Robotikfirma. Musterzitat.',
    },
  ],
};
export default words;
