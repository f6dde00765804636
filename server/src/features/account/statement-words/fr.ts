// A statement in French.
import type { StatementWords } from './words.ts';

export const fr: StatementWords = {
  title: month => `Relevé, ${month}`,
  name: 'Nom',
  account: 'Compte',
  opening: 'Solde initial',
  deposits: 'Dépôts',
  withdrawals: 'Retraits',
  purchases: 'Achats',
  sales: 'Ventes',
  other: 'Autres',
  closing: 'Solde final',
  soFar: 'Solde à ce jour',
  movements: {
    heading: 'Mouvements',
    day: 'Jour',
    text: 'Libellé',
    amount: 'Montant',
    fees: 'dont frais',
    balance: 'Solde',
    empty: 'Aucun mouvement ce mois-ci.',
  },
  positions: {
    heading: 'Actions à la fin du mois',
    soFar: 'Actions à ce jour',
    company: 'Société',
    shares: 'Actions',
    price: 'Cours',
    noPrice: 'pas de cours',
    value: 'Valeur',
    empty: 'Aucune action réglée n’était détenue.',
  },
  units:
    'Montants en dollars américains, heures en UTC. Les soldes comprennent les liquidités disponibles et réservées.',
  running: 'Le mois est encore en cours\u00a0; voici son état à ce jour.',
  cut: listed =>
    `Seuls les ${listed} premiers mouvements figurent ici\u00a0; le fichier CSV de ce relevé les contient tous.`,
  footer: (made, page, pages) => `Établi le ${made} · page ${page} sur ${pages}`,
  entries: {
    deposit: 'Dépôt',
    withdrawal: 'Retrait',
    through: (what, channel, reference) => `${what} par ${channel}, référence ${reference}`,
    bought: ({ shares, company, price }) => `Achat de ${shares} ${company} à ${price}`,
    sold: ({ shares, company, price }) => `Vente de ${shares} ${company} à ${price}`,
    fraction: company => `Paiement d’une fraction d’action après la division des actions de ${company}`,
    exited: ({ shares, company, price }) =>
      `Paiement de ${shares} ${company} à ${price} à la sortie du marché`,
    split: company => `Division des actions de ${company}`,
    bankruptcy: company => `Faillite de ${company}`,
    grant: company => `Attribution d’actions de ${company}`,
    withShares: (what, shares) => `${what}, ${shares}`,
    unknown: 'actions',
  },
};
