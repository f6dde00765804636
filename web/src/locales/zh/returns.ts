// 回报率的计算过程。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  totalReturnTitle: '总回报的计算方法',
  totalReturnText:
    '当前价值减去所持股份的买入成本，再除以买入成本。先买先卖，已含手续费。没有价格的持仓不计入。未年化。',
  timeWeighted: '时间加权回报率',
  timeWeightedText: '持仓本身的回报，不受期间追加或取出资金的影响。',
  moneyWeighted: '资金加权回报率',
  moneyWeightedText: '您的资金所得的回报，计入追加或取出的时点。',
  notAnnualised: '不足一年不作年化。',
  bothTold: '满一年起并列两个数字：整个区间的，以及年化的。',
  wholeRange: '整个区间，{count} 天',
  annualised: '年化',
  xirr: '若期间始终持有股份，年化值即为 XIRR。',
  notKnown: '未知',
  start: '期初价值',
  end: '期末价值',
  flowsIn: '投入',
  flowsOut: '取出',
  formula: '公式',
  flows: '全部资金流与日期',
  flowDate: '日期',
  flowWhat: '事项',
  flowAmount: '金额',
  noFlows: '此区间内没有资金投入或取出。',
  openWorking: '正在加载计算过程……',
  workingFailed: '暂时无法显示计算过程',
  timeWeightedFormula:
    '在持有资产的每一天，取（当日结束时价值 + 流出）÷（当日开始时价值 + 流入），逐日相乘后减 1。',
  moneyWeightedFormula:
    '使以下等式成立的收益率 r：期初价值 × (1 + r) + 各笔资金流 × (1 + r)^(剩余时间占比) 之和 = 期末价值。仅持有股份的日子计入时间。',
  flowBought: '买入 {company} {shares} 股',
  flowReceived: '收到 {company} {shares} 股',
  flowSold: '卖出 {company} {shares} 股',
  flowSplit: '{company} 零碎股折现',
  flowPrice: '{company} 首个价格',
  changeDay: '今日涨跌',
  changeMonth: '30 天涨跌',
  changeText: '最近一笔成交价与较早收盘价之间的差距。每天以 UTC 零点为收盘，收盘价为当日最后一笔成交价。',
  closeOf: '{day} 收盘价',
  lastTrade: '最近成交',
  difference: '差额',
  noPriceFlows: '价格没有资金流：既无投入，也无取出。',
} satisfies Translation<typeof en>;
