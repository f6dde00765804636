// La lista de todas las empresas.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/companies.ts';

export default {
  pageTitle: 'Empresas',
  pageDescription:
    'Todas las empresas no cotizadas de este mercado: precio, variación de hoy y en 30 días, sector y volumen.',
  title: 'Todas las empresas del mercado.',
  lede: 'Los precios son de las últimas operaciones, no estimaciones. Abra una empresa para ver en qué se apoya su valoración y cómo pueden negociarse sus acciones.',
  loading: 'Cargando las empresas...',
  failed: 'No se pudieron cargar las empresas',
  sector: 'Sector',
  allSectors: 'Todos los sectores',
  traded: 'Negociado, 30 días',
  closing: 'Compre o venda una de ellas',
  closingText:
    'Abrir una cuenta son cinco pasos cortos. Cuando su identidad esté verificada, verá las ofertas y podrá operar.',
  openMarketplace: 'Abrir el mercado',
  createAccount: 'Crear cuenta',
  logIn: 'Iniciar sesión',
} satisfies Translation<typeof en>;
