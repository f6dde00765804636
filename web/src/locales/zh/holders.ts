// 公司股份的持有人。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/holders.ts';

export default {
  pageTitle: '股东',
  pageText: '谁持有贵公司股份，由多到少。',
  list: '股东',
  loading: '正在加载股东……',
  failed: '股东加载失败',
  none: '无人持有贵公司股份',
  noneText: '买入股份或由运营方登记股份的人会列在这里。',
  name: '姓名',
  type: '类型',
  theCompany: '贵公司',
  others: '另持有',
  companies: { other: '另外 {count} 家公司' },
  shares: '股数',
  percent: '占全部股份',
  privacy: '以本账簿中的全部股份为 100%。邮箱及其他持股仅在本人允许公司查看的范围内显示。',
} satisfies Translation<typeof en>;
