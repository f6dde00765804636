// 通知：本站告知用户的内容。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/notices.ts';

export default {
  pageTitle: '通知',
  loading: '正在加载通知……',
  failed: '通知加载失败',
  unread: { other: '{count} 条新通知' },
  allRead: '全部已读',
  markAll: '全部标为已读',
  markFailed: '无法标记通知。请重试。',
  newOne: '新',
  none: '暂无通知',
  noneText: '订单成交、交易结算、资金到账或有人在新设备登录时，都会在这里告知。',
} satisfies Translation<typeof en>;
