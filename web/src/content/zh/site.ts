import { site, type siteContent } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof siteContent> = {
  site: {
    description: '买卖未上市公司的股份，价格清楚可见。',
  },
  sectors: [
    { name: '企业软件' },
    { name: '医疗与生物科技' },
    { name: '金融科技' },
    { name: '工业' },
    { name: '消费科技' },
    { name: '清洁能源' },
  ],
  smallPrint: {
    risk: '未上市证券具有投机性，且不易卖出。您可能损失全部投入。过往的价格、估价和指数点位不能预示未来。本站内容不构成投资建议，也不构成买卖要约。',
    status: `示例文字（由运营方填写）：证券由在美国证券交易委员会（SEC）注册的经纪交易商提供，该交易商是美国经纪交易商自律监管机构和投资者保护机构的成员；并由在加拿大两省注册的豁免市场交易商提供。所列公司与 ${site.name} 没有关联。`,
  },
};
export default words;
