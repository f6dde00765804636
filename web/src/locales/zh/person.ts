// 个人信息各项的名称：注册、个人资料与审核共用。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/person.ts';

export default {
  firstName: '名',
  lastName: '姓',
  email: '电子邮箱',
  phoneNumber: '电话号码',
  dateOfBirth: '出生日期',
  gender: '性别',
  street: '街道地址',
  city: '城市',
  state: '州或地区',
  country: '国家或地区',
  zipCode: '邮政编码',
  occupation: '职业名称',
  company: '公司',
  annualIncome: '年收入',
  netWorth: '净资产',
  investorType: '投资者类型',
  investmentExperience: '投资经验',
  riskTolerance: '风险承受力',
  choose: '请选择',
  optional: '选填',
} satisfies Translation<typeof en>;
