// 公司名录。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/companies.ts';

export default {
  pageTitle: '公司名录',
  pageDescription: '市场上的每一家未上市公司：价格、今日与 30 天涨跌、行业和成交额。',
  title: '市场上的每一家公司。',
  lede: '价格均为最近成交价，不是估算。打开公司页，可查看其估价的依据和股份的交易规则。',
  loading: '正在加载公司……',
  failed: '无法加载公司',
  sector: '行业',
  allSectors: '全部行业',
  traded: '30 天成交额',
  closing: '买入或卖出其中一家',
  closingText: '开户只需五个简短步骤。身份验证通过后，您即可查看卖单并交易。',
  openMarketplace: '打开交易市场',
  createAccount: '开立账户',
  logIn: '登录',
} satisfies Translation<typeof en>;
