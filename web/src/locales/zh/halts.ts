// 运营方暂停与恢复股票交易。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/halts.ts';

export default {
  title: '交易',
  open: '开放',
  halted: '已暂停',
  openText: '目前接受订单。暂停即刻生效：不再接受新订单，未成交订单保留且可撤销，已成交的照常结算。',
  haltedText: '目前不接受新订单。未成交订单保留且可撤销，已成交的照常结算。',
  since: '自 {time} 起 · {name}',
  byCommand: '服务器上的命令',
  forExit: '所有交易结算完毕后，该公司将退出市场。',
  halt: '暂停交易',
  resume: '恢复交易',
  haltTitle: '暂停 {company} 的交易？',
  resumeTitle: '恢复 {company} 的交易？',
  haltWhat:
    '暂停持续到运营方恢复交易为止。有未成交订单的人和公司会收到通知，其中不含您的理由。您的理由会被记录。',
  resumeWhat: '将立即重新接受订单。有未成交订单的人和公司会收到通知，其中不含您的理由。您的理由会被记录。',
  haltDone: '{company} 的交易已暂停。',
  resumeDone: '{company} 的交易已恢复。',
} satisfies Translation<typeof en>;
