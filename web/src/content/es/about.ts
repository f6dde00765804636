import type * as english from '../about.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

export const team = [
  {
    title: 'Directora general',
    text: 'Montó la mesa de acciones no cotizadas de un gran bróker y la dejó porque nadie sabía explicar sus precios.',
    answers: 'Las reglas del mercado y cada reclamación.',
  },
  {
    title: 'Director de tecnología',
    text: 'Ha escrito motores de casación para dos bolsas.',
    answers: 'Un mercado disponible y un registro que nadie puede cambiar.',
  },
  {
    title: 'Directora de operaciones',
    text: 'Dirigió las transmisiones de un registro de accionistas y sabe por qué se atasca una transmisión.',
    answers: 'La liquidación en las 24 horas siguientes a la aprobación.',
  },
  {
    title: 'Director financiero',
    text: 'Auditó brókeres durante quince años.',
    answers: 'El dinero de los clientes, su prueba diaria y las tarifas.',
  },
] as const;

const words: Translation<typeof english> = {
  aboutPage: {
    name: 'Quiénes somos',
    loading: 'Cargando la página...',
    description: `Quién dirige ${site.name}, para qué y bajo qué supervisión.`,
    title: 'El precio de una acción debería poder comprobarse.',
    lede: `${site.name} es un mercado para inversores cualificados. Los emisores aprueban de antemano a compradores y vendedores; los demás ven precios, cantidades y en qué se basan, pero ningún nombre.`,
    founded: `Fundada en ${site.foundedYear}`,
    figuresTitle: 'El mercado hoy',
    checksTitle: 'Cómo puede comprobarlo',
    checksText: 'No hace falta que nos crea. Todo lo que sigue es público.',
    answersFor: 'Responde de',
    strengthsTitle: 'Ventajas que se pueden medir',
    valuesTitle: 'Lo que nos exigimos',
    teamTitle: 'Equipo directivo',
    teamText: `Quienes responden de ${site.name}. Los nombres son de muestra hasta que un operador introduzca los suyos.`,
    regulatoryTitle: 'Supervisión',
    legalLink: 'Aviso legal y cumplimiento',
    closingTitle: 'Vea cómo funciona.',
    closingText:
      'Abrir una cuenta son cinco pasos cortos y no cuesta nada. ¿Prefiere preguntar antes? Hable con nosotros.',
    createAccount: 'Crear una cuenta',
    contact: 'Contacto',
  },
  statements: [
    {
      title: 'Visión',
      text: 'Tener una parte de una empresa no cotizada debería ser tan corriente, y tan fácil de entender, como tener acciones de una cotizada.',
    },
    {
      title: 'Misión',
      text: 'Que los accionistas puedan vender, que los inversores tengan un precio que puedan comprobar y que las empresas decidan quiénes son sus dueños.',
    },
  ],
  aboutFigures: [
    { claim: claims.activeInvestors, note: 'Personas y fondos con una cuenta activa' },
    { claim: claims.companies, note: 'Empresas cuyas acciones se pueden negociar' },
    { claim: claims.monthlyVolume, note: 'Acciones negociadas en 30 días, a sus precios' },
    { claim: claims.retention, note: 'Clientes que siguen aquí al cabo de un año' },
  ],
  checks: [
    {
      title: 'El dinero está en el banco',
      text: 'Cada medianoche UTC publicamos y firmamos lo que debemos a los clientes y lo que hay en el banco. Usted puede comprobar que su saldo está en la suma.',
      link: 'La última prueba',
    },
    {
      title: 'Un certificado es auténtico',
      text: 'Cada liquidación termina en un certificado con número y huella digital. Quien tenga uno puede consultarlo.',
      link: 'Verificar un documento',
    },
    {
      title: 'El índice es correcto',
      text: 'Niveles, componentes, pesos y método se publican cada día. Puede recalcular cada paso por su cuenta.',
      link: site.indexName,
    },
    {
      title: 'Las reglas tienen fecha',
      text: 'Cada documento legal indica su versión, desde cuándo se aplica y qué sustituyó.',
      link: 'Aviso legal y cumplimiento',
    },
  ],
  strengths: [
    {
      title: 'Anónimo hasta el cierre o la firma',
      text: 'Ni el libro ni la lista de operaciones muestran a las partes. Nadie puede presionar a un vendedor cuyo nombre desconoce. Si los documentos de una empresa nombran a ambas partes, la revisión de la orden lo indica antes.',
    },
    {
      title: 'Una comisión fija y publicada',
      text: 'El mismo porcentaje para todos, en su propia línea. Nunca va dentro del precio.',
    },
    {
      title: 'Liquidación en 24 horas',
      text: 'Desde que se aprueba la operación. Medimos cada liquidación y publicamos cuánto tardó.',
    },
    {
      title: 'Un índice propio',
      text: `${site.indexName} sigue los 50 valores más líquidos y se reequilibra cada día. Componentes, pesos y método son públicos.`,
    },
    {
      title: 'Un cumplimiento que va solo',
      text: 'Quién es usted, qué puede comprar y qué permite la empresa se verifica antes de aceptar una orden, no después.',
    },
  ],
  values: [
    {
      title: 'Enseñar las pruebas',
      text: 'Cada cifra llega con aquello en lo que se basa. Si es poco, lo decimos.',
    },
    {
      title: 'No tomar partido',
      text: 'No operamos por cuenta propia y ganamos lo mismo del comprador que del vendedor.',
    },
    {
      title: 'Preguntar a la empresa',
      text: 'Ninguna acción cambia de manos en contra de las reglas de la empresa que la emitió.',
    },
    {
      title: 'Dejar constancia',
      text: 'Cada consulta de un nombre, cada decisión y cada céntimo quedan registrados, y el registro no se puede cambiar.',
    },
  ],
  team,
};
export default words;
