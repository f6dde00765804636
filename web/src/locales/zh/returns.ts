// 回报率的计算过程。
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  timeWeighted: '时间加权回报率',
  timeWeightedText: '持仓本身的回报，不受期间追加或取出资金的影响。',
  moneyWeighted: '资金加权回报率',
  moneyWeightedText: '您的资金所得的回报，计入追加或取出的时点。',
  notAnnualised: '不足一年不作年化。',
  notKnown: '未知',
  start: '期初价值',
  end: '期末价值',
  flowsIn: '投入',
  flowsOut: '取出',
  result: '回报率',
  formula: '公式',
  fromTo: '{from} 至 {to}',
  flows: '全部资金流与日期',
  flowDate: '日期',
  flowWhat: '事项',
  flowAmount: '金额',
  noFlows: '此期间没有资金投入或取出。',
  openWorking: '正在加载计算过程...',
  workingFailed: '暂时无法显示计算过程',
} satisfies Translation<typeof en>;
