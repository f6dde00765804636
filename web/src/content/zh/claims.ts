import type * as english from '../claims.ts';
import type { Translation } from '../translation.ts';

export const claims = {
  activeInvestors: { label: '活跃投资者' },
  companies: { label: '上市前公司' },
  liveOrders: { value: 30, prefix: '', suffix: ' 亿美元', label: '未成交订单总额' },
  monthlyVolume: { value: 1, prefix: '', suffix: ' 亿美元', label: '月成交额' },
  tierOneFirms: { label: '的一线创投机构' },
  decacorns: { label: '的美国百亿美元独角兽可在此交易' },
  retention: { label: '客户留存率' },
  uptime: { label: '平台可用率' },
  settlementHours: { suffix: ' 小时', label: '批准后的结算时限' },
  compliance: { label: '监管合规' },
  founded: { label: '成立年份' },
} as const;

const words: Translation<typeof english> = {
  claims,
  figureWords: {
    asOf: day => `根据本市场自身记录统计，${day}。`,
    how: '统计口径',
    claims: '运营方自述，仅为示例：',
    claim: (label, figure) => `${label}：${figure}`,
    claimed: '运营方自述，示例',
    figure: '指标',
    counted: '实际统计',
    notCounted: '未统计',
  },
  dotsLabel: value => `100 个圆点中填满 ${value} 个`,
};
export default words;
