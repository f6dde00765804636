import type * as english from '../call-to-action.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  actionWords: {
    title: '看看今天有什么可买。',
    text: '浏览免费，开户只需五个简短步骤。通过我们的核实后即可查看订单簿。',
    openMarketplace: '打开交易市场',
    bringShares: '已持有非上市股份？看看大约能卖多少',
    mostTradedCaption: '30 天内成交最多',
    mostTradedHead: ['成交最多', '价格', '今日', '30 天成交额'],
  },
};
export default words;
