// 为订单冻结的金额与股数。
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/held.ts';

export default {
  shares: { other: '{count} 股' },
  both: '{cash} 和 {shares}',
} satisfies Translation<typeof en>;
