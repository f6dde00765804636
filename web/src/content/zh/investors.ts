import type * as english from '../investors.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  investorsPage: {
    name: '投资者',
    open: '开立账户',
    loading: '正在加载页面……',
    description: '以有依据的价格买入未上市公司的股份，确认之前看清每一项手续费。',
    title: '投资全球最有抱负的公司',
    lede: '如今许多公司最好的年头是在上市之前。合格投资者可以在这里持有其中一份，价格附有依据。',
    whyTitle: '为什么在上市前投资',
    statsTitle: '谁已经在这里',
    toolsTitle: '先进的工具，不必猜测',
    toolsText: '示例中的公司为虚构。',
    stepsTitle: '如何开始',
    saleTitle: '知道能到手多少，而不只是账面多少',
    saleText: '成交稀少时，您拿到的不会是最新价。投资组合同时列出两个数字，以及两者之间的差额。',
    closingTitle: '看看有哪些公司可以交易。',
    closingText: '浏览免费，开户只需五个简短步骤。通过我们的核实后即可查看订单簿。',
    companies: '查看公司',
  },
  saleWords: {
    caption: '示例：由三家虚构公司组成的投资组合',
    title: '如果现在卖出',
    text: '订单簿中的买方今天会为这三项持仓支付的金额，已扣除手续费。',
    atLast: '按最新价',
    noBuyer: '650 股暂无买方',
    below: '买价低于最新价',
    fee: percent => `手续费，${percent}`,
    afterFees: '按订单簿，扣除手续费后',
    byBook: '如果现在卖出，按公司',
    head: ['公司', '最新价', '估价', '按订单簿，扣除手续费后'],
    books: [
      '1,200 股可立即全部卖出，均价 US$41.75。',
      '2,000 股中有 1,350 股可立即卖出，均价 US$17.62，价格会下跌 4.1% 至 US$17.10。其余 650 股：按通常成交量约需 6 天。',
      '640 股可立即全部卖出，均价 US$63.85。',
    ],
  },
  tapeWords: {
    head: ['今日', '股数', '价格', '相对估价'],
    times: ['14:41', '13:08', '11:52', '9:30'],
    caption: '一家虚构公司的最近成交',
  },
  whyInvest: [
    { title: '增长来得更早', text: '公司往往十年以上不上市。等到上市再买，买的是别人已经持有过的。' },
    {
      title: '走势不同',
      text: '未上市股份的价格更多取决于融资轮次、业绩和并购，而不是当天的新闻。价格也会下跌，有时跌到零。',
    },
    {
      title: '上市前也能退出',
      text: '有了订单簿，您就有机会在公司上市前卖出。是机会，不是保证：有些订单簿很薄。',
    },
  ],
  investorStats: {
    dots: [claims.decacorns, claims.tierOneFirms],
    dotLabels: ['的美国百亿美元独角兽可在此交易', '的一线创投机构在此交易'],
    orders: claims.liveOrders,
    ordersLabel: '未成交订单，买单与卖单合计',
    claimed: '运营方自述，仅为示例。本市场不作统计。',
  },
  investorTools: {
    insights: {
      title: '投资组合分析',
      text: '时间加权与资金加权收益率并列，与指数比较，每一项都能展开到公式。',
    },
    compliant: { title: '合规的平台', text: '接受订单之前，先查清身份、合格投资者资格和公司自己的规则。' },
    intelligence: {
      title: '市场情报',
      text: '一家公司的每笔成交即时可见，不显示姓名，旁边是估价及其 80% 区间。',
    },
  },
  returnsExhibit: [{ label: '时间加权' }, { label: '资金加权' }, { label: '指数' }],
  checksExhibit: [
    { label: '身份', word: '已批准' },
    { label: '合格投资者', word: '已批准' },
    { label: '公司的买方名单', word: '在名单上' },
    { label: '交易窗口', word: '3 月 3 日开放' },
  ],
  investorSteps: [
    { title: '注册并完成认证', text: '五个简短步骤，然后提交合格投资者证明，我们只需验证一次。' },
    { title: '浏览机会', text: '按行业、价格和流动性查看公司。阅读订单簿、估价和公司规则。' },
    { title: '交易', text: '下单，确认总额，并跟踪到结算为止，批准后最多 24 小时。' },
  ],
};
export default words;
