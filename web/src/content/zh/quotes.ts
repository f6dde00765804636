import type * as english from '../quotes.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  quoteWords: {
    title: '客户怎么说',
    label: '客户评价',
    quotes: '评价',
    carousel: '轮播',
    slide: '幻灯片',
    goToSlide: number => `转到第 ${number} 张`,
    previousSlide: '上一张',
    nextSlide: '下一张',
    previous: '上一张',
    next: '下一张',
    quoted: text => `“${text}”`,
  },
  testimonials: [
    {
      quote: '我手里是一家公司的期权，还背着房贷。我卖出五分之一的股份，公司一天就批准了，其余的我仍然持有。',
      who: '工程师，早期员工。示例评价。',
    },
    {
      quote: '过去我们打电话给四家经纪商，得到四个价格。现在我们看订单簿，看估价的依据，然后出价。',
      who: '某二级份额基金合伙人。示例评价。',
    },
    {
      quote: '员工每个季度都来问我什么时候可以卖。现在有了交易窗口、价格区间，还有一份我们批准的买方名单。',
      who: '某软件公司首席财务官。示例评价。',
    },
  ],
  moreTestimonials: [
    {
      quote: '我可以查看一个价格背后的十二笔成交。如果只有三笔，页面会写明，我就据此出价。',
      who: '某家族办公室投资组合经理。示例评价。',
    },
    {
      quote: '下单时就写明我会收到多少，精确到分。公司同意后十九个小时，到账的正是这个数。',
      who: '前客服主管。示例评价。',
    },
    {
      quote: '审核一笔转让只要几分钟：谁在买、什么价格、之后的股权结构是什么样。',
      who: '某机器人公司总法律顾问。示例评价。',
    },
  ],
};
export default words;
