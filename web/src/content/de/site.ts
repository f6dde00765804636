import { site, type siteContent } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof siteContent> = {
  site: {
    description:
      'Anteile nicht börsennotierter Firmen kaufen und verkaufen, zu Kursen, die Sie sehen können.',
  },
  sectors: [
    { name: 'Unternehmens\u00adsoftware' },
    { name: 'Gesundheit & Biotech' },
    { name: 'Fintech' },
    { name: 'Industrie' },
    { name: 'Konsum\u00adtechnologie' },
    { name: 'Saubere Energie' },
  ],
  smallPrint: {
    risk: 'Nicht börsennotierte Wertpapiere sind spekulativ und schwer zu verkaufen. Sie können Ihren gesamten Einsatz verlieren. Frühere Kurse, Bewertungen und Indexstände lassen keine sicheren Schlüsse auf künftige zu. Nichts auf dieser Website ist Anlageberatung oder ein Angebot zum Kauf oder Verkauf.',
    status: `Mustertext (vom Betreiber festzulegen): Wertpapiere werden über einen bei der SEC registrierten Broker-Dealer angeboten, der Mitglied der Aufsichts- und der Anleger\u00adentschädigungs\u00adeinrichtung der US-Broker-Dealer ist, sowie über einen in zwei kanadischen Provinzen registrierten Exempt Market Dealer. Die genannten Firmen sind mit ${site.name} nicht verbunden.`,
  },
};
export default words;
