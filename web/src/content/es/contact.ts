import type * as english from '../contact.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  contactPage: {
    name: 'Contacto',
    loading: 'Cargando la página...',
    description: 'Escríbanos. Contestamos en dos días laborables.',
    title: 'Hable con nosotros.',
    lede: 'Contestamos en dos días laborables. Si se trata de una orden en curso, inicie sesión primero: allí verá su estado al momento.',
    formTitle: 'Escríbanos',
    yourName: 'Nombre',
    email: 'Correo electrónico',
    tel: 'Teléfono',
    telHint: 'opcional',
    telHelp: 'Solo si prefiere que le llamemos.',
    message: 'Mensaje',
    applyFor: (role, office) => `Me gustaría solicitar el puesto: ${role}, ${office}.`,
    consent: 'Acepto que se envíen, recojan y guarden mis datos *',
    consentHelp: '* Guardamos su mensaje 365 días, para contestarlo, y no lo usamos para nada más.',
    send: 'Enviar mensaje',
    sent: 'Gracias, hemos recibido su mensaje.',
    sentText: 'La respuesta llegará a',
    another: 'Escribir otro mensaje',
    failed: 'No se pudo enviar su mensaje. Lo que ha escrito sigue aquí; inténtelo otra vez.',
    officesTitle: 'Horario de las oficinas',
    officesText:
      'De nueve a seis en cada oficina, en una escala de hora mundial. La línea ámbar es la hora actual.',
    headOffice: 'sede central',
    openNow: 'Abierta ahora',
    closedNow: 'Cerrada ahora',
    waysTitle: 'Qué nos ayuda a contestarle',
    byMail: 'Por correo',
  },
  contactErrors: {
    name: 'Indique su nombre',
    email: 'Indique su correo electrónico',
    emailFormat: 'El correo electrónico no es válido',
    message: 'Escriba un mensaje',
    consent: 'Necesitamos su consentimiento',
  },
  contactWays: [
    {
      label: 'Su cuenta o una orden',
      text: 'Inicie sesión para ver el estado de cada orden, pago y verificación.',
    },
    {
      label: 'Las acciones de una empresa',
      text: 'Díganos qué empresa y si tiene acciones o quiere comprarlas.',
    },
    {
      label: 'El producto de datos',
      text: 'Cuéntenos para qué los usaría. Le enviaremos un archivo de muestra.',
    },
    { label: 'La prensa', text: 'Las cifras de este sitio pueden citarse con su fecha.' },
  ],
};
export default words;
