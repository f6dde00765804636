import type * as english from '../issuers.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  issuersPage: {
    name: '发行人',
    talk: '联系发行人团队',
    refusalLink: '什么是优先购买权',
    bringLink: '您的股东的股份大约能卖多少',
    loading: '正在加载页面……',
    description: '管理您自己的二级市场：谁可以交易、何时交易、价格区间是多少。',
    title: '让股东有选择，让市场由您管理',
    lede: '员工想卖出一些股份；您想知道卖给谁、何时卖、卖多少钱。在这里，公司决定这三件事，并保留优先购买权。',
    decisionTitle: '谁在买、什么价格、之后的股权结构，一目了然',
    decisionText: '按您的规则需要审核的交易会等您决定，附上依据和期限。在您决定之前，一切不变。',
    rulesTitle: '三条规则，一个自己的市场',
    rulesText: '一家虚构公司的一个季度，获其批准的人在公司页面上看到的样子。',
    statsTitle: '已经入驻的公司',
    solutionsTitle: '其他服务',
    solutionsText: '围绕市场的各项工作，可以单独选用。',
    stepsTitle: '如何运作',
    closingTitle: '从一个交易窗口开始。',
    closingText: '两周时间，一个价格区间，一份您认识的买方名单。看看股东怎么做，再决定下一个窗口。',
  },
  issuerFigures: [
    { claim: claims.companies, note: '股份可以交易的公司' },
    { claim: claims.monthlyVolume, note: '30 天内成交的股份，按成交价计算，均遵循发行人的规则' },
    { claim: claims.uptime, note: '市场可用的分钟数，包括交易窗口开放时' },
  ],
  decisionWords: {
    caption: '示例：一家虚构公司的股份转让，公司在工作台上看到的样子',
    title: (shares, price) => `是否批准以 ${price} 转让 ${shares} 股？`,
    text: '您名单上的一家基金希望向一位早期员工买入。',
    until: '等您决定 · 3月12日 17:00 前 · 还有 2 天',
    againstMark: '价格与估价',
    mark: price => `估价 ${price}`,
    thisTrade: '本次交易',
    insideBand: (low, high) => `比估价低 1.67%，在 ${low} 至 ${high} 的区间内，十笔成交有八笔落在此区间。`,
    facts: [
      { label: '金额', text: 'US$2,630,400.00' },
      { label: '卖方', text: '2019 年入职的员工，身份已核实' },
      { label: '买方', text: '在您的名单上，已认证，曾买入两次' },
      { label: '优先购买权', text: '3月12日前，按相同价格' },
    ],
    stakes: '股权结构，之前与之后',
    ifYou: '如果您',
    choices: ['批准', '购买', '拒绝'],
    head: ['持有人', '现在', '之后', '变化'],
    holders: [
      { who: '卖方', note: '早期员工' },
      { who: '买方', note: '基金' },
      { who: '贵公司', note: '自有股份' },
    ],
    same: '无',
    then: [
      '如果批准，股份与现金会在 24 小时内完成结算。',
      '如果由公司购买，卖方从公司得到同样的款项，买方取回现金。',
      '如果拒绝，双方立即取回预留的现金和股份，且无人支付手续费。',
    ],
  },
  windowExhibit: {
    months: ['一月', '二月', '三月'],
    window: { label: '开放：3 月 3 日至 14 日' },
    blackout: { label: '关闭：业绩发布' },
    rules: [
      { label: '谁', text: '42 位获批准的参与者；员工最多可卖已归属股份的 20%' },
      { label: '何时', text: '3 月 3 日至 14 日，业绩发布前后关闭' },
      { label: '价格', text: '每股 US$38.00 至 US$46.00' },
      { label: '优先购买权', text: '每笔交易 10 天' },
    ],
    drawn: 'Halden Robotics。3 月 3 日至 14 日开放，价格 38 至 46 美元。2 月初至 2 月底关闭',
  },
  issuerSolutions: [
    { title: '股权结构表管理', text: '股东、批次与类别的登记册，只有结算和您本人可以更改。' },
    { title: '上市咨询', text: '从自己的订单簿到开盘价：在投行询价之前，股东已经表明了态度。' },
    { title: '持仓管理', text: '为每位股东准备对账单、税务批次和过户文件，不再用邮件传表格。' },
    { title: '分配测算', text: '在不同退出价格下谁得到多少，按类别逐一计算，包含优先清算权和转换。' },
  ],
  waterfallExhibit: {
    caption: '示例公司：移动出售价格',
    securities: [{ name: '普通股' }, { name: 'A 轮' }, { name: 'B 轮' }],
  },
  issuerSteps: [
    { title: '入驻', text: '带上股权结构表和转让规则。我们一起核对，并建立公司页面。' },
    { title: '设定规则', text: '谁可以参与、何时、价格区间是多少。下一个窗口随时可以修改。' },
    { title: '自动处理交易', text: '获批准的双方之间，交易自动审核、批准和结算。其余的等您决定。' },
  ],
};
export default words;
