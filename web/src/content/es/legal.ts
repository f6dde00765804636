import type * as english from '../legal.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  legalPage: {
    name: 'Aviso legal y cumplimiento',
    loading: 'Cargando la página...',
    description: `Supervisión, riesgos, privacidad y todos los documentos legales de ${site.name}.`,
    title: 'Las reglas, con palabras claras.',
    lede: 'Qué podemos hacer, qué puede salir mal, qué guardamos sobre usted, y cada documento con su versión y su fecha.',
    statsTitle: 'Lo que se nos puede exigir',
    documentsTitle: 'Documentos legales y políticas',
    documentsText:
      'Cada uno se abre completo, se puede imprimir y dice desde cuándo se aplica. Los documentos están en inglés; el texto vinculante es el inglés.',
    binding: 'Este documento está en inglés. El texto vinculante es el inglés.',
    version: (version, since) => `Versión ${version}, ${since}`,
    inForce: (version, since) => `Versión ${version}, en vigor desde el ${since}`,
    contents: 'Contenido',
    versions: 'Versiones',
  },
  sampleMeaning: {
    title: 'Mientras haya datos de muestra',
    text: `Esta instalación de ${site.name} muestra un mercado inventado. Empresas, personas, precios, operaciones y dinero son de muestra. Quien la gestiona no es por ello un broker-dealer, nada de lo que aparece es una oferta y no se puede comprar ni vender ningún valor real.`,
  },
  legalSections: [
    {
      title: 'Situación regulatoria',
      items: [
        {
          title: 'Cumplimiento global',
          text: 'Texto de muestra (lo fija el operador): broker-dealer registrado en la SEC, miembro del organismo regulador y del fondo de protección de inversores de los broker-dealers de EE. UU.; intermediario de mercado exento registrado en dos provincias canadienses. Cada orden pasa verificaciones automáticas de cumplimiento antes de aceptarse.',
        },
        {
          title: 'Auditorías periódicas',
          text: 'El efectivo y las acciones de los clientes se concilian cada día con un libro mayor de partida doble. El registro de auditoría está encadenado, de modo que una línea cambiada se nota. Auditores externos leen ambos una vez al año.',
        },
      ],
    },
    {
      title: 'Advertencias y riesgo de inversión',
      items: [
        {
          title: 'Riesgo de inversión',
          text: 'Los valores no cotizados son especulativos y difíciles de vender. Puede perder todo lo que invierta. Los precios, valoraciones y niveles de índice pasados no garantizan los futuros.',
        },
        {
          title: 'Sin asesoramiento de inversión',
          text: 'Mostramos precios, pruebas y razones. No conocemos toda su situación y no le recomendamos comprar, mantener ni vender. Pregunte a quien la conozca y responda de ello.',
        },
        {
          title: 'Sin vinculación',
          text: `Las empresas que aparecen en ${site.name} no están vinculadas a la plataforma ni la respaldan, salvo que su página lo diga. Los nombres y las marcas son de sus titulares.`,
        },
      ],
    },
    {
      title: 'Seguridad y privacidad',
      items: [
        {
          title: 'Protección de datos',
          text: 'Cifrado de nivel bancario de cada conexión y de los documentos que guardamos, autenticación con varios factores y un PIN para órdenes y retiradas. Las contraseñas se guardan como hashes lentos; aquí nadie puede leerlas.',
        },
        {
          title: 'Privacidad',
          text: 'Cumplimos el RGPD y la CCPA con todo el mundo, no solo donde lo exige la ley: desde sus ajustes puede ver lo que guardamos, llevárselo o hacer que se borre.',
        },
      ],
    },
  ],
  legalFigures: [
    { claim: claims.compliance, note: 'De las operaciones se verifican con sus reglas antes de liquidarse' },
    { claim: claims.uptime, note: 'En los últimos doce meses' },
    { claim: claims.founded, note: 'Y supervisada desde entonces' },
  ],
};
export default words;
