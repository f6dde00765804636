// Cómo se llaman los datos de una persona: registro, perfil y verificaciones.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/person.ts';

export default {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phoneNumber: 'Número de teléfono',
  dateOfBirth: 'Fecha de nacimiento',
  gender: 'Género',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado o provincia',
  country: 'País',
  zipCode: 'Código postal',
  occupation: 'Ocupación',
  company: 'Empresa',
  annualIncome: 'Ingresos anuales',
  netWorth: 'Patrimonio neto',
  investorType: 'Tipo de inversor',
  investmentExperience: 'Experiencia de inversión',
  riskTolerance: 'Tolerancia al riesgo',
  choose: 'Elegir',
  optional: 'opcional',
} satisfies Translation<typeof en>;
