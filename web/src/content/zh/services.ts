import type * as english from '../services.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { team } from './about.ts';

const words: Translation<typeof english> = {
  servicesPage: {
    name: '服务',
    loading: '正在加载页面……',
    description: '交易平台、分析与数据，以及各自服务的对象。',
    title: '交易未上市股份所需的一切。',
    lede: '市场不只是一个价格。这里按使用者和用途列出相关服务。',
    audiencesTitle: '按您的身份',
    toolsTitle: '产品工具',
    toolsText: 'Market 现已开放。Pro 与 Data 尚在规划中，使用同一账本和同一份价格。',
    closingTitle: '随身带上市场。',
    closingText: `${site.name} 不在这两家应用商店中。两个按钮都会说明如何从本网站直接安装到手机或电脑：有自己的图标和窗口，离线时也有页面可看。`,
    learnMore: '了解更多',
    learnMoreFor: who => `：面向${who}的服务`,
    tool: '工具',
    has: '有',
    hasNot: '无',
    quoteBy: name => `${name} 谈透明`,
  },
  serviceBlocks: [
    {
      who: '投资者与基金',
      text: '寻找公司，判断价格，下单，跟踪结算，报告收益。',
      services: ['订单簿与下单', '附依据的估价', '批次、对账单、税务文件'],
    },
    {
      who: '股东',
      text: '了解您的股份可能值多少，询问公司，卖出您想卖的部分。',
      services: ['按自己的价格挂单', '完成或签署前保持匿名', '提款至银行、银行卡或钱包'],
    },
    {
      who: '公司',
      text: '按自己的规则为股份开设市场，也可以再关闭。',
      services: ['窗口、价格区间与买方名单', '审核与优先购买权', '及时更新的股权结构表'],
    },
  ],
  pieces: {
    order: {
      title: '确认之前的订单',
      sentence: (shares, company, price, cost) =>
        `以不高于 ${price} 的价格买入 ${shares} 股 ${company}，最多支付 ${cost}。`,
      labels: ['手续费，单独列出', '资金冻结', '结算'],
      until: '直到成交或撤单',
      settles: '批准后 24 小时内',
      confirm: '确认买单',
    },
    mark: '一个估价及其依据',
    sale: {
      title: '您的卖出，进行中',
      headline: (shares, company, price) => `以 ${price} 卖出 ${shares} 股 ${company}`,
      steps: [
        { name: '成交', text: '价格已定，股份与资金已冻结' },
        { name: '公司审核', text: '公司已批准' },
        { name: '获批准', text: '24 小时计时中' },
        { name: '结算', text: '下一步' },
      ],
      receive: '扣除手续费后您收到',
    },
    register: {
      title: '交易后的公司登记册',
      head: ['持有人', '之前', '之后', '变动'],
      holders: ['卖方，员工', '买方，在您的名单上'],
      note: '登记册与市场账本',
      agrees: '逐股一致',
    },
    book: '一家公司的订单簿',
    bank: {
      title: '客户资金与银行核对',
      sides: [
        { where: '银行对账单', what: '入账，附我方编号' },
        { where: '账本', what: '买方的入金' },
      ],
      matched: '已匹配',
      difference: amount => `差额 ${amount}`,
    },
  },
  toolLines: ['Market', 'Pro', 'Data'],
  serviceTools: [
    ['下单', '股数、限价、手续费、总额和预计结算日'],
    ['结算跟踪', '交易进行到哪一步，轮到谁，截止何时'],
    ['估价与依据', '价格背后的成交、报价和融资轮次'],
    ['收益分析', '时间加权与资金加权，与指数比较'],
    ['发行人工作台', '规则、审核与股东登记册'],
    ['提醒', '关于估价、订单簿和公司规则'],
    ['每日文件', `${site.indexName} 与每家公司：价格、估价、输入数据`],
  ],
  transparencyQuote: {
    text: '如果说不清一个价格从何而来，我们就不展示它。这会让我们失去一些交易，但也正因如此，大家才会回来做其余的交易。',
    by: team[0],
  },
};
export default words;
