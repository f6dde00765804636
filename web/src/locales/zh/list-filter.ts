// 用于缩小订单或成交列表范围。
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/list-filter.ts';

export default {
  company: '公司',
  allCompanies: '全部公司',
  firstDay: '起始日期',
  lastDay: '结束日期',
  fromDay: '自',
  toDay: '至',
  filters: '筛选',
  filtersOn: { other: '筛选，已启用 {count} 项' },
  clear: '清除筛选',
  nothingFits: '没有符合此筛选的内容。',
  found: { other: '{count} 条结果' },
} satisfies Translation<typeof en>;
