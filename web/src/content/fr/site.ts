import { site, type siteContent } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof siteContent> = {
  site: {
    description: 'Achetez et vendez des actions de sociétés non cotées, à des cours que vous pouvez voir.',
  },
  sectors: [
    { name: 'Logiciels d’entreprise' },
    { name: 'Santé et biotech' },
    { name: 'Fintech' },
    { name: 'Industrie' },
    { name: 'Tech grand public' },
    { name: 'Énergies propres' },
  ],
  smallPrint: {
    risk: 'Les titres non cotés sont spéculatifs et difficiles à vendre. Vous pouvez perdre tout ce que vous investissez. Les cours, valeurs estimées et niveaux d’indice passés ne préjugent pas de l’avenir. Rien ici ne constitue un conseil en investissement ni une offre d’achat ou de vente.',
    status: `Texte d’exemple (fixé par l’opérateur) : les titres sont proposés par un broker-dealer enregistré auprès de la SEC, membre de l’organisme de régulation et du fonds de protection des investisseurs des broker-dealers américains, et par un courtier sur le marché dispensé enregistré dans deux provinces canadiennes. Les sociétés citées ne sont pas liées à ${site.name}.`,
  },
};
export default words;
