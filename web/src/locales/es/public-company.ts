// La página pública de una empresa.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/public-company.ts';

export default {
  companies: 'Empresas',
  company: 'Empresa',
  companyTitle: 'Acciones de {company}',
  companyDescription: '{company}: {text}. Precio, valoración y cómo pueden negociarse sus acciones.',
  seeAll: 'Ver todas las empresas',
  tradeHere: 'Operar en el mercado',
  logInToTrade: 'Iniciar sesión para operar',
  offers: 'Ofertas',
  offersHidden:
    'Las ofertas, con sus precios y tamaños, son para inversores verificados. {logIn} o {create}.',
  offersLogIn: 'Inicie sesión',
  offersCreate: 'cree una cuenta',
  offersUnverified: 'Verá aquí las ofertas cuando su identidad esté verificada.',
  openProfile: 'Abrir su perfil',
  offersNone:
    'Nadie ofrece acciones en este momento. Una orden de compra suya esperaría al primero que lo haga.',
  markTitle: 'En qué se apoya la valoración',
  markText:
    'Ocho de cada diez veces la próxima operación debería caer dentro de la banda. Los puntos mayores pesan más; los huecos se descartaron.',
  rulesTitle: 'Cómo pueden negociarse sus acciones',
  symbol: 'Símbolo',
  closeBefore: 'Cierre del día anterior',
  traded: 'Negociado, 30 días',
} satisfies Translation<typeof en>;
