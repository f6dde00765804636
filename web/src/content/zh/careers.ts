import type * as english from '../careers.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  careersPage: {
    name: '招聘',
    openPositions: count => `${count} 个职位`,
    description: `${site.name} 的招聘职位、工作方式和招聘流程。`,
    title: '为一个不容出错的市场工作。',
    lede: '别人的积蓄会经过我们写的代码。所以这里的工作比别处慢一些，也更有意思。',
    rolesTitle: '招聘职位',
    rolesText: '运营方填写之前均为示例职位。没有合适的，也欢迎来信。',
    position: '职位',
    team: '团队',
    office: '办公室',
    pay: '年薪',
    apply: '申请',
    applyFor: role => `申请：${role}`,
    workTitle: '我们如何工作',
    stepsTitle: '我们如何招聘',
    closingTitle: '没有合适的？',
    closingText: '用几行字告诉我们您擅长什么，我们哪里用得上。',
    write: '写信给我们',
  },
  openRoles: [
    { team: '交易', role: '撮合与账本工程师', office: '旧金山' },
    { team: '交易', role: '结算工程师', office: '柏林' },
    { team: '数据', role: '估价量化研究员', office: '纽约' },
    { team: '产品', role: '数据与图表设计师', office: '伦敦' },
    { team: '合规', role: '发行人审核分析师', office: '纽约' },
    { team: '客服', role: '客户支持（德语、英语）', office: '柏林' },
    { team: '平台', role: '可靠性工程师', office: '诺伊达' },
  ],
  workRules: [
    { title: '每项改动都有人复核', text: '第二个人看懂之前，任何改动都不上线。每项改动都小到可以撤回。' },
    { title: '留出思考的时间', text: '每周只有两次全员会议。决定都写下来，不同意见也可以写下来。' },
    { title: '薪酬公开', text: '每个职位都写明薪酬范围。做同样的工作，就在同样的范围内，与谈判技巧无关。' },
    { title: '申报个人交易', text: '员工不得交易自己能看到订单的公司。规则很短，最高层也不例外。' },
  ],
  hiringSteps: [
    { title: '一封信，不是表格', text: '半页纸，写一件您做成或修好的东西，有没有链接都行。我们一周内回复。' },
    { title: '一项真实的工作', text: '三小时，有报酬，和将来的同事一起解决我们遇到过的问题。' },
    { title: '两天内决定', text: '无论结果如何，都说明理由。' },
  ],
};
export default words;
