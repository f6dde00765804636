import type * as english from '../contact.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  contactPage: {
    name: 'Contact',
    loading: 'Chargement de la page...',
    description: 'Écrivez-nous. Nous répondons sous deux jours ouvrés.',
    title: 'Parlez-nous.',
    lede: 'Nous répondons sous deux jours ouvrés. Pour un ordre en cours, connectez-vous d’abord : vous y verrez son état en direct.',
    formTitle: 'Écrivez-nous',
    yourName: 'Nom',
    email: 'E-mail',
    tel: 'Téléphone',
    telHint: 'facultatif',
    telHelp: 'Seulement si vous préférez être appelé.',
    message: 'Message',
    applyFor: (role, office) => `Je souhaite postuler : ${role}, ${office}.`,
    consent: 'J’accepte que mes données soient transmises, recueillies et conservées *',
    consentHelp:
      '* Nous gardons votre message 365 jours pour y répondre, et ne l’utilisons pour rien d’autre.',
    send: 'Envoyer le message',
    sent: 'Merci, votre message est bien envoyé.',
    sentText: 'La réponse arrivera à',
    another: 'Écrire un autre message',
    failed: 'Votre message n’a pas pu être envoyé. Votre texte est toujours là ; réessayez.',
    officesTitle: 'Horaires des bureaux',
    officesText:
      'De neuf à dix-huit heures dans chaque bureau, sur une échelle de temps universel. Le trait ambre indique l’heure actuelle.',
    headOffice: 'siège',
    openNow: 'Ouvert maintenant',
    closedNow: 'Fermé maintenant',
    waysTitle: 'Ce qui nous aide à répondre',
    byMail: 'Par e-mail',
  },
  contactErrors: {
    name: 'Indiquez votre nom',
    email: 'Indiquez votre adresse e-mail',
    emailFormat: 'Cette adresse e-mail n’est pas valide',
    message: 'Écrivez un message',
    consent: 'Votre accord est nécessaire',
  },
  contactWays: [
    {
      label: 'Votre compte ou un ordre',
      text: 'Connectez-vous pour voir l’état de chaque ordre, paiement et vérification.',
    },
    {
      label: 'Les actions d’une société',
      text: 'Dites-nous quelle société, et si vous détenez des actions ou souhaitez en acheter.',
    },
    {
      label: 'Le produit de données',
      text: 'Dites-nous ce que vous en feriez. Nous vous enverrons un fichier d’exemple.',
    },
    { label: 'La presse', text: 'Les chiffres de ce site peuvent être cités avec leur date.' },
  ],
};
export default words;
