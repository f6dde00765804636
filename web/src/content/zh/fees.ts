import type * as english from '../fees.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  feeWords: {
    schedule: '收费标准',
    rate: '费率',
    on: amount => `以 ${amount} 计`,
    none: '免费',
    rows: ['买入', '卖出', '订单撤销或未成交', '公司拒绝的交易', '持有股份或现金'],
  },
};
export default words;
