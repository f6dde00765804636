// 公司与运营方作出决定前的提问，以及运营方的搜索。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/work.ts';

export default {
  find: '查找',
  noneFoundText: '请换一个标签页，或缩短搜索内容。',
  searchNamed: '姓名或邮箱',
  nobodyFound: '未找到任何人',
  nobodyFoundText: '请缩短搜索内容，或改用姓名的其他部分。',
  reason: '理由',
  reasonMissing: '请说明理由',
  gone: '未发送任何内容，因为在此期间他人已作出决定，或此事项已结束。',
  arrived: { other: '此后又有 {count} 项。' },
  arrivedRenew: '刷新列表',
} satisfies Translation<typeof en>;
