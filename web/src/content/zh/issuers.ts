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
    rulesTitle: '三条规则，一个自己的市场',
    rulesText: '一家虚构公司的一个季度，获其批准的人在公司页面上看到的样子。',
    statsTitle: '与众多公司同行',
    solutionsTitle: '其他服务',
    solutionsText: '围绕市场的各项工作，可以单独选用。',
    stepsTitle: '如何运作',
    closingTitle: '从一个交易窗口开始。',
    closingText: '两周时间，一个价格区间，一份您认识的买方名单。看看股东怎么做，再决定下一个窗口。',
  },
  issuerFigures: [
    { claim: claims.companies, note: '拥有订单簿的发行人' },
    { claim: claims.monthlyVolume, note: '按发行人自己的规则成交' },
    { claim: claims.uptime, note: '窗口开放当天也是如此' },
  ],
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
