// 表单中关于个人的用语：性别、投资者类型、经验、风险承受力。注册与个人资料共用。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/investor.ts';

export default {
  M: '男',
  F: '女',
  O: '其他',
  individual: '个人投资者',
  institutional: '机构投资者',
  accredited: '合格投资者',
  company: '公司',
  experienceNone: '暂无',
  experienceUnder1: '不到 1 年',
  experience1: '1 至 3 年',
  experience3: '3 至 5 年',
  experience5: '5 至 10 年',
  experience10: '10 年以上',
  risk1: '非常保守',
  risk2: '保守',
  risk3: '稳健',
  risk4: '进取',
  risk5: '非常进取',
} satisfies Translation<typeof en>;
