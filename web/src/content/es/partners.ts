import type * as english from '../partners.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  partnersPage: {
    name: 'Socios',
    description: 'Registros de accionistas, bufetes, bancos y asesores: cómo se conectan con el mercado.',
    title: 'El mercado funciona porque otros hacen su parte.',
    lede: 'Una acción no cotizada pasa por más manos que una cotizada: un abogado, una tabla de capitalización, un banco, a veces un asesor. Procuramos que esas conexiones sean cortas, por escrito y abiertas.',
    kindsTitle: 'Cuatro tipos de socios',
    kindsText: 'Cada uno conserva a sus clientes. Nadie cobra por dirigir una orden.',
    write: 'Escriba al equipo de socios',
    stepsTitle: 'De la primera carta a la primera operación',
    rulesTitle: 'Lo que no hacemos',
  },
  partnerQuestions: ['Usted aporta', 'Nosotros aportamos', 'Cómo se conecta'],
  partnerKinds: [
    {
      who: 'Registros y agentes de transmisión',
      answers: [
        'El registro de quién tiene qué, y la facultad de cambiarlo.',
        'Una operación aprobada, con ambas partes verificadas y los documentos de transmisión completos.',
        'Un mensaje al aprobarse y su confirmación al liquidarse.',
      ],
    },
    {
      who: 'Bufetes',
      answers: [
        'Contratos de transmisión, dictámenes y los estatutos bien leídos.',
        'Cada paso de una revisión con su plazo y sus documentos en un solo lugar.',
        'Un puesto en la revisión del emisor, que la empresa da y quita.',
      ],
    },
    {
      who: 'Bancos y custodios',
      answers: [
        'El dinero de los clientes en cuentas separadas, y los pagos que entran y salen.',
        'Un libro mayor de partida doble que se concilia al céntimo, cada día.',
        'Canales de cobro y pago con su propia tarifa, sus límites y sus plazos.',
      ],
    },
    {
      who: 'Asesores y plataformas patrimoniales',
      answers: [
        'Clientes cualificados que preguntan cuánto valen sus acciones no cotizadas.',
        'Valoraciones con sus pruebas, niveles diarios del índice y libros de órdenes que leer.',
        'El producto de datos: archivos y llamadas, descritos en un documento abierto.',
      ],
    },
  ],
  partnerSteps: [
    {
      title: 'Cuéntenos qué hace',
      text: 'Escriba al equipo de socios. Una persona contesta en dos días laborables, aunque la respuesta sea no.',
    },
    {
      title: 'Pruébelo con datos de muestra',
      text: 'Recibe un mercado con empresas inventadas y mecánica real, y se conecta sin firmar nada.',
    },
    {
      title: 'Firme y empiece',
      text: 'Un contrato, una revisión de seguridad y una persona de contacto por cada lado. Publicamos que trabajamos juntos.',
    },
  ],
  partnerRules: [
    {
      question: '¿Pagan por recomendar clientes?',
      answer:
        'No. Lo que se pagara por el flujo de órdenes o por presentaciones habría que recuperarlo del precio o de la comisión, y ambos son públicos.',
    },
    {
      question: '¿Nuestros clientes siguen siendo nuestros?',
      answer:
        'Sí. Usted sigue figurando como asesor de los clientes que traiga, y solo les escribimos sobre sus propias órdenes, liquidaciones y cuenta.',
    },
    {
      question: '¿Qué comprueban antes de conectarse?',
      answer:
        'Quiénes son sus dueños, qué licencias tiene, cómo protege los datos personales y cómo pararía si algo saliera mal. La lista es la misma para todos.',
    },
  ],
};
export default words;
