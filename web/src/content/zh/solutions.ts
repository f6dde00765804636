import type * as english from '../solutions.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  solutionsPage: {
    name: '解决方案',
    createAccount: '开立账户',
    loading: '正在加载页面……',
    description: '投资者、股东和公司分别能从交易市场得到什么。',
    title: '一个市场，三种使用的理由。',
    lede: '一笔交易有买方、卖方，还有必须同意的公司。三方对我们的需要各不相同。',
    audiencesTitle: '您能得到什么',
    audiencesText: '一笔虚构公司股份的交易，三方各自看到的样子。',
    sectorsTitle: '可以投资的行业',
    linesTitle: '三条产品线，同一份记录',
    closingTitle: '三方的第一步都一样。',
    closingText: '开立账户，告诉我们您是谁，先看看，再做决定。',
    ask: '先咨询',
  },
  solutionAudiences: {
    investors: {
      title: '投资者与基金',
      text: '希望在上市前投资的机构和合格个人投资者。',
      points: [
        '出价之前查看每一本订单簿。',
        '任何估价都能展开到背后的成交和报价。',
        '在一个账户中持有、查看和申报每个批次。',
      ],
      link: '面向投资者',
    },
    shareholders: {
      title: '股东',
      text: '想卖出部分股份的员工、创始人和早期支持者。',
      points: [
        '按自己的价格挂卖单，或立即接受买价。',
        '只有交易文件必须写明时，买方才会看到您的姓名。',
        '交易一结算，现金就归您。',
      ],
      link: '股份如何卖出',
    },
    companies: {
      title: '公司与发行人',
      text: '宁愿自己管理市场，也不愿看着市场自行形成的未上市公司。',
      points: [
        '决定谁可以交易、何时交易、价格区间是多少。',
        '逐笔审核转让，或交给您的规则处理。',
        '保留优先购买权和清晰的股权结构表。',
      ],
      link: '面向公司',
    },
  },
  trade: '250 股 Halden Robotics，每股 US$42.00',
  tradeDecision: ['批准', '拒绝'],
  tradeSides: {
    investors: {
      title: '您买入 250 股 Halden Robotics',
      status: '公司审核中',
      rows: [
        { label: '价格', text: 'US$42.00' },
        { label: '预留', text: 'US$10,500.00 及手续费' },
        { label: '对方', text: '不显示姓名' },
        { label: '下一步', text: '公司答复，随后 24 小时' },
      ],
    },
    shareholders: {
      title: '您卖出 250 股 Halden Robotics',
      status: '公司审核中',
      rows: [
        { label: '价格', text: 'US$42.00' },
        { label: '您将收到', text: 'US$10,500.00，扣除手续费' },
        { label: '对方', text: '不显示姓名' },
        { label: '下一步', text: '公司答复，随后 24 小时' },
      ],
    },
    companies: {
      title: '250 股待批准',
      status: '由您决定',
      rows: [
        { label: '价格', text: 'US$42.00，在您的区间内' },
        { label: '买方', text: '在您的名单上' },
        { label: '卖方', text: '员工，已归属' },
      ],
    },
  },
  sectorHead: ['行业', '公司', '30 天成交额', '成交最多'],
  productLines: [
    {
      title: `${site.name} Market`,
      text: '核心交易平台：订单簿、附依据的估价、结算、对账单。',
      fact: '现已开放，无需订阅',
    },
    {
      title: `${site.name} Pro`,
      text: '面向经常交易者的分析平台：与任一公司或行业比较您的收益，并就估价和规则发出提醒。',
      fact: '规划中',
    },
    {
      title: `${site.name} Data`,
      text: `供模型与交易团队使用的完整记录，每日文件，包含旗舰指数 ${site.indexName}，由 50 家公司组成。`,
      fact: '规划中',
    },
  ],
};
export default words;
