import type * as english from '../legal.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  legalPage: {
    name: '法律与合规',
    loading: '正在加载页面……',
    description: `${site.name} 的监管状况、风险、隐私和全部法律文件。`,
    title: '用浅显的话说清规则。',
    lede: '我们可以做什么，可能出什么问题，我们保存您的哪些信息，以及每份文件的版本和日期。',
    statsTitle: '对我们的衡量标准',
    documentsTitle: '法律文件与政策',
    documentsText: '每份文件都可以全文阅读和打印，并注明生效日期。文件为英文，以英文文本为准。',
    binding: '本文件为英文，以英文文本为准。',
    version: (version, since) => `版本 ${version}，${since}`,
    inForce: (version, since) => `版本 ${version}，自${since}起生效`,
    contents: '目录',
    versions: '版本记录',
  },
  sampleMeaning: {
    title: '加载示例数据期间',
    text: `此 ${site.name} 站点展示的是虚构的市场。公司、人物、价格、成交和资金均为示例。运营者并不因此成为经纪交易商，本站内容不构成要约，也无法买卖任何真实证券。`,
  },
  legalSections: [
    {
      title: '监管状况',
      items: [
        {
          title: '全球合规',
          text: '示例文字（由运营方填写）：在美国证券交易委员会（SEC）注册的经纪交易商，美国经纪交易商自律监管机构和投资者保护机构的成员；在加拿大两省注册的豁免市场交易商。每张订单在接受之前都经过自动合规检查。',
        },
        {
          title: '定期审计',
          text: '客户的资金和股份每天与复式账本核对。审计日志前后链接，任何改动都会显现。外部审计师每年查阅两者一次。',
        },
      ],
    },
    {
      title: '披露与投资风险',
      items: [
        {
          title: '投资风险',
          text: '未上市证券具有投机性，且不易卖出。您可能损失全部投入。过往的价格、估价和指数点位不能预示未来。',
        },
        {
          title: '不提供投资建议',
          text: '我们展示价格、依据和理由。我们不了解您的全部情况，不建议您买入、持有或卖出。请咨询了解情况并对此负责的人。',
        },
        {
          title: '没有关联',
          text: `${site.name} 上列出的公司与本平台没有关联，也未为其背书，除非其页面另有说明。名称和商标归各自所有者所有。`,
        },
      ],
    },
    {
      title: '安全与隐私',
      items: [
        {
          title: '数据保护',
          text: '数据传输和您存放的文件均采用银行级加密；登录有多重验证，下单和提款需要 PIN。密码只以慢速哈希保存，这里没有人能看到。',
        },
        {
          title: '隐私标准',
          text: '我们对所有人遵守 GDPR 和 CCPA，而不仅限于法律要求之处：在设置中，您可以查看、带走或删除我们保存的数据。',
        },
      ],
    },
  ],
  legalFigures: [
    { claim: claims.compliance, note: '的交易在结算前按其规则检查' },
    { claim: claims.uptime, note: '过去十二个月' },
    { claim: claims.founded, note: '此后一直受监管' },
  ],
};
export default words;
