import type * as english from '../research.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  articlesPage: {
    name: '文章',
    label: '文章',
    failed: '无法加载文章',
    description: '关于未上市股份如何定价、交易和结算的文章，附本市场的数字。',
    loading: '正在加载文章……',
    title: '市场洞察',
    lede: '市场如何运作，又因何变动。由运营市场的人撰写，文字旁附有市场自己的数字。文章为英文。',
  },
  articleWords: {
    none: '暂无文章',
    noneText: '新文章会首先出现在这里。',
    more: '更多文章',
    earlier: '较早的文章',
    read: '阅读文章',
    readOne: title => `阅读文章：${title}`,
    tags: '标签',
    minutes: count => `${count} 分钟`,
    market: '市场分析',
    industry: '行业报告',
    beside: '与本文相关',
    readOn: '继续阅读',
    loadingChart: '正在加载图表……',
    overHalfYear: '六个月',
    thirtyDays: '30 天',
    mostTraded: '30 天成交最多',
    indexNote: '基准 1,000 点。',
  },
  newsletter: {
    title: '通过邮件接收新文章和报告',
    text: '每月几封，仅此而已。',
    promise: '我们会发送确认链接。可随时退订。',
    email: '电子邮箱',
    placeholder: '您的电子邮箱',
    subscribe: '订阅',
    emailMissing: '请填写电子邮箱',
    emailWrong: '电子邮箱格式不正确',
  },
  publishedWords: {
    article: {
      name: '文章',
      list: '市场洞察',
      loading: '正在加载文章……',
      unknown: '此网址没有文章',
      failed: '无法加载文章',
      all: '查看全部文章',
    },
    report: {
      name: '报告',
      list: '报告',
      loading: '正在加载报告……',
      unknown: '此网址没有报告',
      failed: '无法加载报告',
      all: '查看全部报告',
    },
    mistyped: '网址可能有误。',
  },
};
export default words;
