import type * as english from '../wheel.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  wheelWords: {
    title: 'Gire nuestra ruleta de aniversario',
    text: 'Abrimos en 2018. Para celebrarlo, puede girar hasta tres veces; cuenta la última. El premio se sortea antes de que la ruleta se mueva, y los siete son igual de probables.',
    ready: 'Cuando quiera',
    readyText: 'Los premios se reclaman después de iniciar sesión.',
    turning: 'La ruleta está girando',
    turningText: 'El sorteo ya está hecho. Se detiene en un momento.',
    won: 'Este es su premio.',
    lost: 'Esta vez, nada.',
    spin: 'Girar la ruleta',
    spinAgain: 'Girar otra vez',
    claim: 'Reclamar el premio',
    loginRequired: 'Hay que iniciar sesión',
    loginRequiredText: 'Inicie sesión para reclamar su premio. Le llevamos…',
    terms: 'Condiciones de la ruleta',
    close: 'Cerrar',
    spinsLeft: (left, of) => `quedan ${left} de ${of} giros`,
    picture: names => `Ruleta con siete premios: ${names}`,
  },
};
export default words;
