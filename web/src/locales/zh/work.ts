// 公司与运营方作出决定前的提问。
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/work.ts';

export default {
  reason: '理由',
  reasonMissing: '请说明理由',
} satisfies Translation<typeof en>;
