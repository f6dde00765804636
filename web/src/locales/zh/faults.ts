// 多个表单共用字段的错误说明。
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/faults.ts';

export default {
  firstNameRequired: '请输入名字',
  lastNameRequired: '请输入姓氏',
  emailRequired: '请输入电子邮箱',
  emailInvalid: '电子邮箱格式无效',
  passwordRequired: '请输入密码',
  passwordTooShort: '密码至少需要 8 个字符',
  passwordsDiffer: '两次输入的密码不一致',
  pinInvalid: 'PIN 为 4 至 6 位数字',
  pinsDiffer: '两次输入的 PIN 不一致',
  codeRequired: '请填写验证码',
  dateOfBirthRequired: '请输入出生日期',
  tooYoung: '您必须年满 18 岁',
  genderRequired: '请选择性别',
  phoneNumberRequired: '请输入电话号码',
  phoneNumberInvalid: '请输入电话号码，例如 +1 415 555 0100',
  streetRequired: '请输入街道地址',
  cityRequired: '请输入城市',
  stateRequired: '请输入州/省',
  countryRequired: '请输入国家/地区',
  zipCodeRequired: '请输入邮政编码',
  occupationRequired: '请输入职业',
  annualIncomeRequired: '请输入年收入',
  netWorthRequired: '请输入净资产',
  atLeastZero: '不能小于 0',
  stepsOf1000: '必须以 1000 为单位',
  investorTypeRequired: '请选择投资者类型',
  investmentExperienceRequired: '请选择投资经验',
  termsRequired: '您必须同意《服务条款》和《隐私政策》',
} satisfies Translation<typeof en>;
