// 出错时页面自己的说明。
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/errors.ts';

export default {
  failed: '出现错误',
  network: '无法连接服务器。请检查网络后重试。',
  offline: '您已离线，因此未发送任何内容。您填写的内容仍然保留。',
} satisfies Translation<typeof en>;
