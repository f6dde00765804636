// Los cinco pasos del registro.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/signup.ts';

export default {
  pageTitle: 'Registro',
  title: 'Abrir una cuenta',
  intro: 'Cinco pasos breves. Mirar es gratis; comprobamos su identidad antes de que compre.',
  stepOf: 'Paso {step} de {steps}',
  step1: 'Usted',
  step2: 'Sobre usted',
  step3: 'Dirección',
  step4: 'Trabajo',
  step5: 'Inversión',
  password: 'Contraseña',
  passwordHelp: 'Al menos 8 caracteres. Una frase es más fácil de recordar que un acertijo.',
  passwordShort: 'Todavía es demasiado corta.',
  passwordFair: 'Aceptable. Una más larga es mejor.',
  passwordStrong: 'Segura.',
  confirmPassword: 'Confirmar contraseña',
  terms: 'Acepto las {terms} y la {privacy}',
  termsLink: 'Condiciones del servicio',
  privacyLink: 'Política de privacidad',
  newsletter: 'Quiero recibir el boletín',
  back: 'Atrás',
  next: 'Siguiente',
  submit: 'Crear cuenta',
  haveAccount: '¿Ya tiene cuenta? {login}',
  login: 'Inicie sesión',
  fixBelow: 'Corrija los errores indicados abajo',
  failed: 'Se ha producido un error durante el registro. Inténtelo de nuevo.',
  factsTitle: 'Qué pasa después',
  factOpen: 'Puede mirar el mercado desde el primer momento',
  factOpenText: 'Los precios, las operaciones y los informes están abiertos en cuanto existe la cuenta.',
  factCheck: 'Comprobamos quién es',
  factCheckText:
    'Su identidad y su condición de inversor. Después ve los libros de órdenes y puede comprar. Su perfil muestra en qué punto está.',
  factFree: 'La cuenta no cuesta nada',
  factFreeText: 'Una operación tiene una sola comisión. La ve antes de confirmar.',
  factYours: 'Sus datos siguen siendo suyos',
  factYoursText:
    'Los usamos para estas verificaciones. En los ajustes puede llevárselos o pedir que se borren.',
} satisfies Translation<typeof en>;
