// 出错时页面自己的说明。
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/errors.ts';

export default {
  failed: '出现错误',
  network: '无法连接服务器。请检查网络后重试。',
  offline: '您已离线，因此未发送任何内容。恢复连接后请重试。',
  lost: '我们未收到回应，因此不知道是否已执行。请先查看当前状态，再决定是否重试。',
} satisfies Translation<typeof en>;
