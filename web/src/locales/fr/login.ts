// La page de connexion.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/login.ts';

export default {
  pageTitle: 'Connexion',
  intro: 'Votre portefeuille, vos ordres et tout le marché.',
  returning: 'Connectez-vous et reprenez où vous en étiez.',
  email: 'E-mail',
  password: 'Mot de passe',
  rememberMe: 'Se souvenir de moi',
  rememberMeHelp: 'Rester connecté sur cet appareil.',
  forgot: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  noAccount: 'Pas encore de compte ? {signup}',
  signup: 'Inscrivez-vous',
  failed: 'La connexion a échoué',
  otpTitle: 'Encore une étape',
  otpIntro:
    'Ce compte est protégé par un second facteur. Saisissez le code affiché par votre application d’authentification.',
  otp: 'Code',
  otpHelp: '6 chiffres, ou l’un de vos codes de secours.',
  otpRequired: 'Saisissez le code de votre application d’authentification.',
  otpSubmit: 'Confirmer et se connecter',
  otpBack: 'Utiliser un autre compte',
  indexTitle: '{name} aujourd’hui',
  indexText: 'Les actions les plus liquides d’ici, sur un an.',
  indexLabel: '{name}, un an',
  date: 'Date',
  level: 'Niveau',
  sampleTitle: 'Comptes d’exemple',
  sampleText: 'Le mot de passe de chacun est {password}. Choisissez-en un pour remplir le formulaire.',
  sampleInvestor: 'Investisseur accrédité avec des positions',
  sampleFund: 'Investisseur institutionnel',
  sampleNew: 'Nouvel investisseur, pas encore vérifié',
  sampleSeller: 'Actionnaire qui vend',
} satisfies Translation<typeof en>;
