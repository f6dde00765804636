import type * as english from '../careers.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  careersPage: {
    name: 'Empleo',
    openPositions: count => `${count} vacantes`,
    description: `Vacantes en ${site.name}, cómo es el trabajo y cómo contratamos.`,
    title: 'Trabaje en un mercado que no puede equivocarse.',
    lede: 'Por lo que escribimos pasan los ahorros de otras personas. Por eso el trabajo aquí es más lento que en otros sitios, y más interesante.',
    rolesTitle: 'Vacantes',
    rolesText:
      'Puestos de muestra hasta que un operador introduzca los suyos. Escríbanos aunque ninguno sea el suyo.',
    position: 'Puesto',
    team: 'Equipo',
    office: 'Oficina',
    pay: 'Salario anual',
    apply: 'Solicitar',
    applyFor: role => `Solicitar: ${role}`,
    workTitle: 'Cómo trabajamos',
    stepsTitle: 'Cómo contratamos',
    closingTitle: '¿Nada que le encaje?',
    closingText: 'Cuéntenos en unas líneas qué se le da bien y dónde nos haría falta.',
    write: 'Escríbanos',
  },
  openRoles: [
    { team: 'Negociación', role: 'Ingeniería, casación y libro mayor', office: 'San Francisco' },
    { team: 'Negociación', role: 'Ingeniería, liquidación', office: 'Berlín' },
    { team: 'Datos', role: 'Investigación cuantitativa, valoraciones', office: 'Nueva York' },
    { team: 'Producto', role: 'Diseño, cifras y gráficos', office: 'Londres' },
    { team: 'Cumplimiento', role: 'Análisis, revisiones de emisores', office: 'Nueva York' },
    { team: 'Atención al cliente', role: 'Atención al cliente, alemán e inglés', office: 'Berlín' },
    { team: 'Plataforma', role: 'Ingeniería, fiabilidad', office: 'Noida' },
  ],
  workRules: [
    {
      title: 'Cada cambio se revisa',
      text: 'Nada se publica hasta que lo ha entendido una segunda persona. Cada cambio es lo bastante pequeño para deshacerlo.',
    },
    {
      title: 'Tiempo para pensar',
      text: 'Dos reuniones de todos a la semana. Las decisiones se escriben, para que usted pueda discrepar por escrito.',
    },
    {
      title: 'Sueldos a la vista',
      text: 'Cada puesto indica su banda. Quienes hacen lo mismo están en la misma banda, negocien como negocien.',
    },
    {
      title: 'Operaciones propias, declaradas',
      text: 'Los empleados no pueden operar con empresas cuyas órdenes ven. La regla es corta y arriba tampoco hay excepciones.',
    },
  ],
  hiringSteps: [
    {
      title: 'Una carta, no un formulario',
      text: 'Media página sobre algo que haya construido o arreglado, con enlace o sin él. Contestamos en una semana.',
    },
    {
      title: 'Un trabajo de verdad',
      text: 'Tres horas pagadas con un problema que hemos tenido, junto a las personas con las que trabajaría.',
    },
    { title: 'Una decisión en dos días', text: 'Con razones, sea cual sea.' },
  ],
};
export default words;
