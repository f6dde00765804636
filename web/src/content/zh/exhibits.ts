import type * as english from '../exhibits.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  exhibitWords: {
    sample: '示例',
    book: company => `${company} 的订单簿`,
    shares: '股数',
    bid: '买价',
    ask: '卖价',
    markRows: ['成交', '报价', '上一轮'],
    mark: price => `估价 ${price}`,
    band: '80% 区间',
    markDrawn: (company, mark, low, high, round) =>
      `${company}：估价 ${mark}，80% 区间 ${low} 至 ${high}；上一轮 ${round}`,
    limit: '限价',
    fee: '手续费',
    feeOf: percent => `手续费，${percent}`,
    buy: company => `买入 ${company}`,
    atMost: '最多支付',
  },
  settlementSteps: [
    { title: '成交', text: '两张订单匹配。价格确定，资金与股份冻结。' },
    { title: '发行人审核', text: '公司批准、拒绝，或自行买下股份。事先获批准的双方无需等待。' },
    { title: '已批准', text: '审核完毕。从此刻起我们有 24 小时，并公布实际用时。' },
    { title: '已结算', text: '股份与资金在同一笔分录中易手，否则都不变动。' },
  ],
};
export default words;
