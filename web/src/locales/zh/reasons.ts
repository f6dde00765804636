// 推荐某只股票的理由：每个代码一句话。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/reasons.ts';

export default {
  sectorGap: '您在{sector}的占比为 {held}，市场为 {market}。',
  sectorNone: '您未持有{sector}，市场占比为 {market}。',
  riskFit: '其价格日均波动约 {volatility}，符合您的风险承受力：{tolerance}。',
  liquid: '90 天内成交 {turnover}：在 {of} 家公司中排第 {rank}。',
  momentum: '30 天内 {change}。',
} satisfies Translation<typeof en>;
