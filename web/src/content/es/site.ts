import { site, type siteContent } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof siteContent> = {
  site: {
    description: 'Compre y venda acciones de empresas que no cotizan en bolsa, a precios que puede ver.',
  },
  sectors: [
    { name: 'Software empresarial' },
    { name: 'Salud y biotecnología' },
    { name: 'Fintech' },
    { name: 'Industria' },
    { name: 'Tecnología de consumo' },
    { name: 'Energía limpia' },
  ],
  smallPrint: {
    risk: 'Los valores no cotizados son especulativos y difíciles de vender. Puede perder todo lo que invierta. Los precios, valoraciones y niveles de índice pasados no garantizan los futuros. Nada de lo que aparece aquí es asesoramiento de inversión ni una oferta de compra o venta.',
    status: `Texto de muestra (lo fija el operador): los valores se ofrecen a través de un broker-dealer registrado en la SEC, miembro del organismo regulador y del fondo de protección de inversores de los broker-dealers de EE. UU., y de un intermediario de mercado exento registrado en dos provincias canadienses. Las empresas mencionadas no están vinculadas a ${site.name}.`,
  },
};
export default words;
