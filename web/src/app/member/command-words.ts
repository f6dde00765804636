// The words of the palette's commands in five languages, in plain letters (contract/plain-text.ts). A person may mix them.

/** Verbs that take a company, a number or an amount. */
export const VERBS = {
  buy: 'buy|kaufe|kaufen|kauf|compra|comprar|achete|acheter|achat|买|买入|购买',
  sell: 'sell|verkaufe|verkaufen|verkauf|vende|vender|venta|vends|vendre|vente|卖|卖出|出售',
  alert:
    'alert|price alert|notify|alarm|kursalarm|alerta|alerta de precio|avisame|alerte|alerte de cours|previens-moi|提醒|价格提醒',
  deposit:
    'deposit|add money|fund|einzahlen|einzahlung|ingresar|ingreso|deposer|depot|verser|versement|存款|存入|充值|入金',
  withdraw:
    'withdraw|withdrawal|cash out|payout|auszahlen|auszahlung|abheben|retirar|retirada|retirer|retrait|提现|取款|提款|出金',
  cancel_orders:
    'cancel orders|cancel all orders|cancel all|cancel|orders stornieren|alle orders stornieren|orders zurucknehmen|stornieren|cancelar ordenes|cancelar todas las ordenes|anular ordenes|annuler les ordres|annuler ordres|annuler tous les ordres|撤单|撤销订单|撤销全部订单|取消订单',
  statement:
    'statement|statements|account statement|monthly statement|kontoauszug|kontoauszuge|auszug|extracto|extractos|estado de cuenta|releve|releves|releve de compte|对账单|月结单|账单',
} as const;

export type Verb = keyof typeof VERBS;

/** Pages and dialogs, by all phrases that name them. */
export const PLACES = {
  pin: 'pin|transaction pin|change pin|set pin|pin andern|transaktions-pin|cambiar pin|pin de operaciones|code pin|changer pin|交易密码|交易 pin',
  two_factor:
    '2fa|two-factor|two factor|two-factor authentication|authenticator|totp|zwei-faktor|zweiter faktor|zwei-faktor-authentifizierung|dos factores|doble factor|autenticacion en dos pasos|deux facteurs|double facteur|authentification a deux facteurs|双重验证|两步验证|双因素',
  password:
    'password|change password|passwort|passwort andern|kennwort|contrasena|cambiar contrasena|mot de passe|changer mot de passe|密码|登录密码|修改密码',
  security:
    'security|security settings|sicherheit|sicherheitseinstellungen|seguridad|ajustes de seguridad|securite|reglages de securite|安全|安全设置',
  devices: 'devices|sessions|gerate|sitzungen|dispositivos|sesiones|appareils|设备|登录设备',
  language_list: 'language|languages|sprache|sprachen|idioma|idiomas|langue|langues|语言',
  currency: 'currency|euro|dollars|wahrung|moneda|divisa|devise|monnaie|货币|币种',
  tax: 'tax|taxes|tax year|realized gains|gains|1099|steuer|steuern|realisierte gewinne|impuestos|impuesto|ganancias realizadas|impots|impot|plus-values|fiscalite|税|税务|已实现收益',
  fees: 'fees|fees paid|gebuhren|comisiones|frais|手续费|费用',
  return:
    'return|returns|why|why up|why down|why down today|performance|rendite|warum|warum runter|rentabilidad|por que|rendement|performances|pourquoi|回报|收益率|原因|为什么',
  sell_now:
    'sell everything|sell all|liquidate|worth|net worth|what if i sold|alles verkaufen|wert|vender todo|cuanto vale|tout vendre|valeur|全部卖出|价值',
  watchlist:
    'watchlist|watch list|followed|following|favorites|beobachtungsliste|merkliste|favoriten|seguimiento|lista de seguimiento|favoritos|suivi|liste de suivi|favoris|自选|关注|收藏',
  alerts: 'alerts|price alerts|kursalarme|alertas|alertas de precio|alertes|alertes de cours|提醒列表',
  bring_shares:
    'bring shares|bring my shares|file shares|transfer shares in|anteile einbringen|anteile anmelden|traer acciones|declarar acciones|apporter des actions|declarer des actions|带入股份|申报股份',
  verification:
    'verification|verify|kyc|accreditation|verifizierung|prufung|akkreditierung|verificacion|acreditacion|verification identite|accreditation professionnelle|验证|认证|身份验证',
  payees:
    'payees|bank account|bank accounts|iban|empfanger|bankkonto|beneficiarios|cuenta bancaria|beneficiaires|compte bancaire|收款人|银行账户',
  export:
    'export|download my data|my data|privacy|daten herunterladen|meine daten|datenschutz|mis datos|descargar datos|privacidad|mes donnees|confidentialite|我的数据|隐私',
  compare: 'compare|compare companies|vergleichen|vergleich|comparar|comparer|comparaison|比较|对比',
} as const;

export type PlaceName = keyof typeof PLACES;

/** The languages by the words that name them. */
export const LANGUAGE_WORDS = {
  en: 'english|englisch|ingles|anglais|英文|英语',
  de: 'deutsch|german|aleman|allemand|德文|德语',
  es: 'espanol|spanish|spanisch|espagnol|西班牙语|西班牙文',
  fr: 'francais|french|franzosisch|frances|法文|法语',
  zh: 'chinese|chinesisch|chino|chinois|中文|汉语',
} as const;

/** From January to December. Three letters and more also name a month where they are unambiguous. */
export const MONTHS: readonly string[] = [
  'january|januar|enero|janvier|jan|ene|一月|1月',
  'february|februar|febrero|fevrier|feb|fev|二月|2月',
  'march|marz|marzo|mars|mar|三月|3月',
  'april|abril|avril|apr|abr|avr|四月|4月',
  'may|mai|mayo|五月|5月',
  'june|juni|junio|juin|jun|六月|6月',
  'july|juli|julio|juillet|jul|七月|7月',
  'august|agosto|aout|aug|ago|八月|8月',
  'september|septiembre|septembre|sep|sept|九月|9月',
  'october|oktober|octubre|octobre|oct|okt|十月|10月',
  'november|noviembre|novembre|nov|十一月|11月',
  'december|dezember|diciembre|decembre|dec|dez|dic|十二月|12月',
];

export const LAST_MONTH =
  'last month|letzter monat|letzten monat|mes pasado|ultimo mes|mois dernier|上月|上个月';

/** Words between verb, number, name and price that mean nothing by themselves. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'at|of|for|the|my|to|in|on|from|shares|share|stock|usd|dollar|zu|von|der|die|das|den|fur|auf|im|mein|meine|anteile|anteil|zum|a|de|del|la|el|los|las|mi|mis|en|por|para|acciones|accion|du|des|le|les|un|une|mon|mes|pour|' +
    'actions|action|au|@|股|在|的|以|美元|元'
  ).split('|'),
);
