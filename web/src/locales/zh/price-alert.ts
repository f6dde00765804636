// 用户希望收到提醒的价格。
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/price-alert.ts';

export default {
  button: '价格提醒',
  title: '价格提醒：{company}',
  text: '当成交价达到您设定的价格时，会提醒您一次。',
  last: '最新价格为 {price}。',
  set: '设置提醒',
  missing: '请输入大于 0 的价格。',
  splitMeanwhile: '公司已在此期间拆股。请按新股份重新填写价格。',
  gone: '该公司已退出市场，其股票不再交易。',
  saved: '价格到 {price} 时会提醒您。',
  list: '您关注的价格',
  listFailed: '无法加载您的提醒',
  above: '涨至 {price}',
  below: '跌至 {price}',
  since: '设置于 {date}',
  reached: '已于 {date} 达到',
  remove: '移除',
  removeOf: '移除：{what}',
  removeFailed: '无法移除提醒',
  price: '价格',
} satisfies Translation<typeof en>;
