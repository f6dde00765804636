import { site } from '../site.ts';
import type * as english from '../home.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  liveCompany: {
    title: '成交最活跃的公司，实时更新',
    text: '曲线是估价：根据成交与报价算出的每股价值。区间应包含十笔成交中的八笔。每个圆点是一笔成交，较早日期则为收盘价。',
    held: (inside, total) => `图中 ${total} 个圆点，${inside} 个在区间内`,
    asOf: time => `截至${time}`,
    pause: '暂停',
    resume: '继续',
    year: '一年',
    none: '本市场尚无公司有估价。待若干成交结算后，第一个估价会显示在这里。',
    failed: '估价加载失败',
    all: '查看所有公司',
  },
  homePage: {
    alwaysOpen: '全天开放',
    getStarted: '立即开始',
    settleLink: '交易如何结算',
    indexText: '流动性最高的 50 家，每日再平衡',
    today: '今日',
    backToTop: '返回顶部',
    featured: '精选',
    featuredCompanies: '精选公司',
    pauseTicker: '暂停滚动',
    valuesTitle: '未上市股份值多少，通常只能猜。在这里可以核对。',
    valuesText: '我们的价格值得信赖，有四个理由。示例中的公司为虚构。',
    reasonsTitle: '在这里交易的三个理由',
    figuresTitle: '数字看市场',
    audiencesTitle: '一笔交易的三方',
    audienceQuestions: ['您带来', '您要做的', '您得到'],
    sectorsTitle: '行业',
    sectorsTitleDrawn: '各行业表现，同一尺度',
    sectorsText: '每个行业为其公司的平均值，最长十二个月，起点为 100。灰线为其他行业。',
    sectorCompanies: count => `${count} 家公司`,
    sectorShown: '各行业显示的日期',
    settleTitle: '交易如何一步步结算',
    settleText: '买方的资金和卖方的股份从一开始就被冻结。如果公司不同意，双方立即各自取回。',
    settleClock: '24 小时计时',
    settleMeasured: '最近 90 天的交易中，有一半从批准到结算不到 {time}。',
    pricingTitle: '交易无需订阅。',
    pricingText: '目前只有 Market，而且免费。Pro 与 Data 尚在规划中：价格仅为示例，现在还不能购买。',
    planned: '，规划中',
    billing: '付费周期',
    monthly: '按月',
    yearly: '按年',
    yearlyNote: '按年：免两个月',
    notIncluded: '不含',
    always: '永久',
    aMonth: '每月',
    aMonthOfYear: year => `每月，每年 US$${year}`,
    tradeCostTitle: '一笔交易的成本',
    tradeCostText: '无论金额大小，人人同一费率。只对实际成交的股份收取。',
    questionsTitle: '常见问题',
    askElse: '提出其他问题',
  },
  homeFigures: [
    { claim: claims.activeInvestors, note: '账户处于启用状态的个人与基金' },
    { claim: claims.companies, note: '股份可以交易的公司' },
    { claim: claims.liveOrders, note: '未成交的买单与卖单，按限价计算' },
    { claim: claims.monthlyVolume, note: '30 天内成交的股份，按成交价计算' },
  ],
  valueWords: {
    sides: [
      { label: '股求购', people: ['基金', '个人'] },
      { label: '股出售', people: ['员工', '早期投资者', '创始人'] },
    ],
    mark: price => `估价 ${price}`,
    band: (low, high) => `80% 区间 ${low} 至 ${high}`,
    evidence: ['90 天内 18 笔成交', '2 个确定报价', '最近一轮融资，14 个月前'],
    order: (shares, limit) => `您的订单：买入 ${shares} 股，最高 ${limit}`,
    orderHead: ['卖出价', '股数', '您买到'],
    average: price => `平均价格 ${price}`,
  },
  hero: {
    title: '未上市公司的股份，价格清楚可见。',
    lede: `${site.name} 是未上市公司股份的交易市场。订单匿名，每次转让由公司批准，获批准的交易在 24 小时内结算。`,
  },
  values: {
    network: {
      title: '成熟的网络',
      text: '基金、个人与股东在每家公司的同一本订单簿中相遇。订单簿不显示任何人的名字。',
    },
    data: {
      title: '深入的数据与洞察',
      text: '每个估价都列出所依据的成交、报价和融资轮次。依据较少时，标注“仅供参考”。',
    },
    technology: {
      title: '专门打造的技术',
      text: '每家公司一本订单簿。最优价格先成交；价格相同时，先到者先成交。',
    },
    experience: {
      title: '简单易用',
      text: '股数、限价、手续费、总额和预计结算日，都在一张订单上。确认之前您能看清，之后不再增加任何费用。',
    },
  },
  reasons: [
    {
      title: '其他交易者看不到您的姓名。',
      text: '订单簿和成交记录不显示当事人。公司在需要批准时看到双方。若公司的文件会向对方载明您的姓名，订单确认页会事先说明。',
      fact: '完成或签署前保持匿名',
    },
    {
      title: '手续费从不藏在价格里。',
      text: '费率公开，人人相同，在每张订单和每份对账单上单独列示。',
      fact: '双方各付一个固定费率',
    },
    {
      title: '下单之前，您就知道公司的规则。',
      text: '谁可以交易、何时交易、价格区间是多少，由发行人设定，公司页面上都能看到。',
      fact: '双方均事先获批准',
    },
  ],
  audiences: [
    {
      who: '投资者与基金',
      link: '面向投资者',
      bring: '合格投资者证明，我们只需验证一次。',
      act: '比较公司，查看订单簿，按自己的价格出价。',
      leave: '账户中的股份，以及每个批次的记录。',
    },
    {
      who: '股东',
      link: '面向股东',
      bring: '已归属的股份，以及卖出一部分的打算。',
      act: '挂出卖单，由公司审核转让。',
      leave: '结算后即可使用的现金。',
    },
    {
      who: '公司',
      link: '面向公司',
      bring: '一份股权结构表，和想知道何时能卖的员工。',
      act: '决定谁可以交易、何时交易、价格区间是多少。',
      leave: '有序的市场，优先购买权不受影响。',
    },
  ],
  plans: [
    { name: 'Market', note: '交易平台', action: '开立账户' },
    { name: 'Pro', note: '面向经常交易者的分析工具', action: '咨询 Pro' },
    { name: 'Data', note: '完整数据，供模型与交易团队使用', action: '咨询 Data' },
  ],
  planRows: [
    ['订单簿', '所有公司', '所有公司', '所有公司，实时推送'],
    ['价格历史', '全部，CSV', '全部，CSV', '全部，每日文件'],
    ['估价', '附依据', '附提醒', '附输入数据，每日文件'],
    ['您的收益', '与指数比较', '与任一公司或行业比较', ''],
    ['人数', '1', '3', '10'],
  ],
  questions: [
    {
      question: '我会亏钱吗？',
      answer:
        '会，可能全部亏掉。未上市公司可能失败，可能多年不上市，披露也比上市公司少。想卖的时候也未必卖得掉。请不要投入您将来要用的钱。',
    },
    {
      question: '谁可以在这里交易？',
      answer: '合格投资者：符合条件的个人、机构和公司。任何人都可以开户浏览；身份验证通过后即可买入。',
    },
    {
      question: '为什么我的交易要由公司批准？',
      answer:
        '大多数未上市股份有转让限制和优先购买权。如果公司拒绝，您的资金或股份立即退回，您无需支付任何费用。',
    },
    {
      question: '谁能看到我的订单？',
      answer:
        '所有人都能看到价格和数量，但没有人知道是您下的单。公司在审核交易时看到双方，每次查看都有记录。',
    },
    {
      question: '我什么时候能拿到股份或现金？',
      answer: '自交易获批准起，最多 24 小时结算。在此之前是公司审核，其期限在交易中列明。',
    },
    {
      question: '我的账户如何得到保护？',
      answer: '银行级加密、多重验证登录，下单和提款需要 PIN。您可以查看每台已登录的设备，并结束其会话。',
    },
  ],
};
export default words;
