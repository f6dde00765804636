import type * as english from '../wheel.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  wheelWords: {
    title: 'Tournez notre roue anniversaire',
    text: 'Nous avons ouvert en 2018. Pour fêter cela, tournez jusqu’à trois fois ; le dernier tour compte. Le lot est tiré avant que la roue ne bouge, et les sept sont aussi probables.',
    ready: 'Quand vous voulez',
    readyText: 'Un lot se réclame après connexion.',
    turning: 'La roue tourne',
    turningText: 'Le tirage est fait. Elle s’arrête dans un instant.',
    won: 'Voici votre lot.',
    lost: 'Rien cette fois.',
    spin: 'Tourner la roue',
    spinAgain: 'Tourner encore',
    claim: 'Réclamer le lot',
    loginRequired: 'Connexion nécessaire',
    loginRequiredText: 'Connectez-vous pour réclamer votre lot. Nous vous y conduisons…',
    terms: 'Règlement de la roue',
    close: 'Fermer',
    spinsLeft: (left, of) => `${left} tours restants sur ${of}`,
    picture: names => `Roue à sept lots : ${names}`,
  },
};
export default words;
