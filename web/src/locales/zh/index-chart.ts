// 指数图的读数与表格。
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/index-chart.ts';

export default {
  date: '日期',
  level: '点位',
  traded: '当日成交额',
  day: '日',
  caption: '{name} 每日点位，{range}',
} satisfies Translation<typeof en>;
