// 公司的公开页面。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/public-company.ts';

export default {
  companies: '公司名录',
  company: '公司',
  companyTitle: '{company} 股份',
  companyDescription: '{company}：{text}。价格、估价和股份的交易规则。',
  seeAll: '查看全部公司',
  tradeHere: '在交易市场交易',
  logInToTrade: '登录后交易',
  offers: '卖单',
  offersHidden: '卖单的价格与数量仅向已验证的投资者显示。请{logIn}或{create}。',
  offersLogIn: '登录',
  offersCreate: '开立账户',
  offersUnverified: '身份验证通过后，您可在此查看卖单。',
  openProfile: '打开您的资料',
  offersNone: '目前没有人出售股份。您的买单将等待第一个卖家。',
  markTitle: '估价的依据',
  markText: '下一笔成交有八成的可能落在区间内。点越大权重越高；空心点未计入。',
  rulesTitle: '股份的交易规则',
  symbol: '代码',
  closeBefore: '前一日收盘价',
  traded: '30 天成交额',
} satisfies Translation<typeof en>;
