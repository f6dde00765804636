// Qué está mal en un campo que piden varios formularios.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/faults.ts';

export default {
  firstNameRequired: 'El nombre es obligatorio',
  lastNameRequired: 'Los apellidos son obligatorios',
  emailRequired: 'El correo electrónico es obligatorio',
  emailInvalid: 'El formato del correo no es válido',
  passwordRequired: 'La contraseña es obligatoria',
  passwordTooShort: 'La contraseña debe tener al menos 8 caracteres',
  passwordsDiffer: 'Las contraseñas no coinciden',
  pinInvalid: 'El PIN tiene de 4 a 6 cifras',
  pinsDiffer: 'Los PIN no coinciden',
  codeRequired: 'El código es obligatorio',
  dateOfBirthRequired: 'La fecha de nacimiento es obligatoria',
  tooYoung: 'Debe tener al menos 18 años',
  genderRequired: 'El género es obligatorio',
  phoneNumberRequired: 'El número de teléfono es obligatorio',
  phoneNumberInvalid: 'Escriba un número de teléfono, por ejemplo +1 415 555 0100',
  streetRequired: 'La calle y el número son obligatorios',
  cityRequired: 'La ciudad es obligatoria',
  stateRequired: 'El estado o la provincia es obligatorio',
  countryRequired: 'El país es obligatorio',
  zipCodeRequired: 'El código postal es obligatorio',
  occupationRequired: 'La profesión es obligatoria',
  annualIncomeRequired: 'Los ingresos anuales son obligatorios',
  netWorthRequired: 'El patrimonio neto es obligatorio',
  atLeastZero: 'Debe ser al menos 0',
  stepsOf1000: 'Debe ir de 1000 en 1000',
  investorTypeRequired: 'El tipo de inversor es obligatorio',
  investmentExperienceRequired: 'La experiencia de inversión es obligatoria',
  termsRequired: 'Debe aceptar las Condiciones del servicio y la Política de privacidad',
} satisfies Translation<typeof en>;
