import type * as english from '../about.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

export const team = [
  {
    title: '首席执行官',
    text: '曾在一家大型券商创建未上市股份交易部门，后来离开，因为没有人说得清那里的价格。',
    answers: '市场规则与每一项投诉。',
  },
  { title: '首席技术官', text: '为两家交易所编写过撮合引擎。', answers: '市场持续可用，记录不可更改。' },
  {
    title: '首席运营官',
    text: '曾在一家股份登记机构负责过户，知道过户会卡在哪里。',
    answers: '批准后 24 小时内完成结算。',
  },
  {
    title: '首席财务官',
    text: '审计券商十五年，对客户资金和收费标准负责。',
    answers: '客户资金、每日证明与收费标准。',
  },
] as const;

const words: Translation<typeof english> = {
  aboutPage: {
    name: '关于我们',
    loading: '正在加载页面……',
    description: `谁在运营 ${site.name}，为了什么，受谁监管。`,
    title: '未上市股份的价格，应当可以核对。',
    lede: `${site.name} 是面向合格投资者的交易市场。发行人事先批准买卖双方；其他人能看到价格、数量和依据，但看不到姓名。`,
    founded: `成立于 ${site.foundedYear} 年`,
    figuresTitle: '市场概况',
    checksTitle: '您可以这样核实',
    checksText: '不必只听我们说。以下内容全部公开。',
    answersFor: '负责',
    strengthsTitle: '可以衡量的优势',
    valuesTitle: '我们对自己的要求',
    teamTitle: '管理团队',
    teamText: `对 ${site.name} 负责的人。在运营方填写之前，姓名均为示例。`,
    regulatoryTitle: '监管说明',
    legalLink: '法律与合规',
    closingTitle: '看看它如何运作。',
    closingText: '开户只需五个简短步骤，不收费用。想先问问？请与我们联系。',
    createAccount: '开立账户',
    contact: '联系我们',
  },
  statements: [
    { title: '愿景', text: '持有未上市公司的股份，应当像持有上市公司的股票一样平常、一样好懂。' },
    { title: '使命', text: '让股东有处可卖，让投资者得到能够核对的价格，让公司对股东名单拥有最终决定权。' },
  ],
  aboutFigures: [
    { claim: claims.activeInvestors, note: '账户处于启用状态的个人与基金' },
    { claim: claims.companies, note: '股份可以交易的公司' },
    { claim: claims.monthlyVolume, note: '30 天内成交的股份，按成交价计算' },
    { claim: claims.retention, note: '一年后仍在使用的客户' },
  ],
  checks: [
    {
      title: '现金在银行',
      text: '每天 UTC 零点，我们公布并签署应付客户的金额和银行余额。您可以核实自己的余额已计入总额。',
      link: '最新证明',
    },
    {
      title: '证书是真的',
      text: '每次结算都会生成带编号和哈希值的证书。持有证书的人都可以查询。',
      link: '验证文件',
    },
    {
      title: '指数没有算错',
      text: '点位、成分、权重和方法每天公布，每一步您都可以自行复算。',
      link: site.indexName,
    },
    {
      title: '规则有日期',
      text: '每份法律文件都注明版本、生效日期以及所取代的版本。',
      link: '法律与合规',
    },
  ],
  strengths: [
    {
      title: '完成或签署前保持匿名',
      text: '订单簿和成交记录不显示当事人。不知道卖方是谁，就无从施压。若公司的文件会载明双方姓名，订单确认页会事先说明。',
    },
    { title: '固定且公开的手续费', text: '人人同一费率，单独列示，从不藏在价格里。' },
    { title: '24 小时内结算', text: '自交易获批准起计算。我们记录每一次结算，并公布所用时间。' },
    {
      title: '自有指数',
      text: `${site.indexName} 跟踪流动性最高的 50 只证券，每日再平衡。成分、权重和方法全部公开。`,
    },
    {
      title: '自动合规',
      text: '您是谁、可以买什么、公司允许什么，都在接受订单之前查清，而不是之后。',
    },
  ],
  values: [
    { title: '拿出依据', text: '每个数字都附上依据。依据不足时，我们会明说。' },
    { title: '不偏向任何一方', text: '我们不做自营交易，从买方和卖方收取同样的手续费。' },
    { title: '尊重公司', text: '任何股份的转让都不会违反发行公司的规则。' },
    { title: '留下记录', text: '每次查看姓名、每个决定、每一分钱都有记录，且无法更改。' },
  ],
  team,
};
export default words;
