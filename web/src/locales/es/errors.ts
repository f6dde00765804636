// Qué ha fallado, según el código del servidor.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/errors.ts';

export default {
  failed: 'Algo ha salido mal',
  authentication: 'Error de autenticación',
  network: 'No se ha podido conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
  offline: 'Está sin conexión, así que no se envió nada. Lo que escribió sigue aquí.',
  not_signed_in: 'Inicie sesión para continuar.',
  session_ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  wrong_credentials: 'El correo electrónico o la contraseña no son correctos.',
  otp_required: 'Introduzca el código de su aplicación de autenticación.',
  otp_wrong: 'El código no es correcto o ya se ha utilizado.',
  forbidden: 'No puede hacer esto.',
  account_blocked: 'Esta cuenta está bloqueada. Póngase en contacto con el servicio de atención.',
  not_found: 'Aquí no hay nada.',
  idempotency_conflict: 'Esto ya se envió con otros datos. Compruébelo antes de enviarlo otra vez.',
  conflict: 'Alguien lo ha cambiado al mismo tiempo. Recargue la página e inténtelo de nuevo.',
  too_many_requests: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  internal: 'Algo ha fallado por nuestra parte. No se ha perdido nada; inténtelo de nuevo.',
  busy: 'Ahora mismo hay mucha actividad. Inténtelo de nuevo en un momento.',
  unavailable:
    'El servicio no está disponible por un momento. No se ha perdido nada; inténtelo de nuevo enseguida.',
} satisfies Translation<typeof en>;
