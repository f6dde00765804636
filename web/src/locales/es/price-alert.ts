// Precios de los que una persona quiere saber.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/price-alert.ts';

export default {
  button: 'Alerta de precio',
  title: 'Alerta de precio: {company}',
  text: 'Se le avisa una vez, cuando una operación alcanza el precio que indique.',
  last: 'El último precio es {price}.',
  set: 'Crear alerta',
  missing: 'Indique un precio mayor que 0.',
  splitMeanwhile:
    'La empresa ha dividido sus acciones entretanto. Indique de nuevo el precio, para las acciones nuevas.',
  gone: 'La empresa ha dejado el mercado: sus acciones ya no se negocian.',
  saved: 'Se le avisará a {price}.',
  list: 'Precios de los que quiere saber',
  listFailed: 'No se pudieron cargar sus alertas',
  above: 'Sube a {price}',
  below: 'Baja a {price}',
  since: 'creada el {date}',
  reached: 'alcanzada el {date}',
  remove: 'Quitar',
  removeOf: 'Quitar: {what}',
  removeFailed: 'No se pudo quitar la alerta',
  price: 'Precio',
} satisfies Translation<typeof en>;
