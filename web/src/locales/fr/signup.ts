// Les cinq étapes de l’inscription.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/signup.ts';

export default {
  pageTitle: 'Inscription',
  title: 'Ouvrir un compte',
  intro:
    'Cinq courtes étapes. La visite est gratuite ; nous vérifions votre identité avant votre premier achat.',
  stepOf: 'Étape {step} sur {steps}',
  step1: 'Vous',
  step2: 'À propos de vous',
  step3: 'Adresse',
  step4: 'Activité',
  step5: 'Investissement',
  password: 'Mot de passe',
  passwordHelp: 'Au moins 8 caractères. Une phrase se retient mieux qu’une énigme.',
  passwordShort: 'Encore trop court.',
  passwordFair: 'Correct. Plus long, c’est mieux.',
  passwordStrong: 'Solide.',
  confirmPassword: 'Confirmer le mot de passe',
  terms: 'J’accepte les {terms} et la {privacy}',
  termsLink: 'Conditions d’utilisation',
  privacyLink: 'Politique de confidentialité',
  newsletter: 'Recevoir la lettre d’information',
  back: 'Retour',
  next: 'Suivant',
  submit: 'Créer le compte',
  haveAccount: 'Déjà un compte ? {login}',
  login: 'Connectez-vous',
  fixBelow: 'Veuillez corriger les erreurs ci-dessous',
  failed: 'Une erreur est survenue lors de l’inscription. Réessayez.',
  factsTitle: 'Et ensuite',
  factOpen: 'Vous consultez le marché aussitôt',
  factOpenText: 'Les cours, les transactions et les rapports sont ouverts dès que le compte existe.',
  factCheck: 'Nous vérifions qui vous êtes',
  factCheckText:
    'Votre identité et votre qualité d’investisseur. Ensuite, vous voyez les carnets d’ordres et pouvez acheter. Votre profil montre où nous en sommes.',
  factFree: 'Le compte ne coûte rien',
  factFreeText: 'Des frais uniques par transaction. Vous les voyez avant de confirmer.',
  factYours: 'Vos données restent les vôtres',
  factYoursText:
    'Elles servent à ces vérifications. Dans les réglages, vous pouvez les emporter ou les faire effacer.',
} satisfies Translation<typeof en>;
