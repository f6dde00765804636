// La página de inicio de sesión.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/login.ts';

export default {
  pageTitle: 'Iniciar sesión',
  intro: 'Su cartera, sus órdenes y todo el mercado.',
  returning: 'Inicie sesión y siga donde lo dejó.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  rememberMe: 'Recordarme',
  rememberMeHelp: 'Mantener la sesión abierta en este dispositivo.',
  forgot: '¿Ha olvidado su contraseña?',
  submit: 'Iniciar sesión',
  noAccount: '¿Aún no tiene cuenta? {signup}',
  signup: 'Regístrese',
  failed: 'No se pudo iniciar sesión',
  otpTitle: 'Un paso más',
  otpIntro:
    'Esta cuenta está protegida con un segundo factor. Introduzca el código que muestra ahora su aplicación de autenticación.',
  otp: 'Código',
  otpHelp: '6 cifras, o uno de sus códigos de recuperación.',
  otpRequired: 'Introduzca el código de su aplicación de autenticación.',
  otpSubmit: 'Confirmar e iniciar sesión',
  otpBack: 'Usar otra cuenta',
  indexTitle: '{name} hoy',
  indexText: 'Las acciones más líquidas de este mercado, en un año.',
  indexLabel: '{name}, un año',
  date: 'Fecha',
  level: 'Nivel',
  sampleTitle: 'Cuentas de ejemplo',
  sampleText: 'La contraseña de todas es {password}. Elija una para rellenar el formulario.',
  sampleInvestor: 'Inversor acreditado con posiciones',
  sampleFund: 'Inversor institucional',
  sampleNew: 'Inversor nuevo, aún sin verificar',
  sampleSeller: 'Accionista que vende',
} satisfies Translation<typeof en>;
