import type * as english from '../contact.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  contactPage: {
    name: '联系我们',
    loading: '正在加载页面……',
    description: '写信给我们，两个工作日内回复。',
    title: '与我们联系。',
    lede: '我们在两个工作日内回复。如果是进行中的订单，请先登录：那里能看到实时状态。',
    formTitle: '写信给我们',
    yourName: '姓名',
    email: '电子邮箱',
    tel: '电话',
    telHint: '选填',
    telHelp: '仅在您希望我们致电时填写。',
    message: '留言',
    applyFor: (role, office) => `我想申请的职位：${role}，${office}。`,
    consent: '我同意提交、收集和保存上述数据 *',
    consentHelp: '* 我们将您的留言保存 365 天用于回复，不作他用。',
    send: '发送留言',
    sent: '谢谢，您的留言已发送。',
    sentText: '回复将发送至',
    another: '再写一条留言',
    failed: '留言未能发送。您输入的内容仍在，请重试。',
    officesTitle: '办公时间',
    officesText: '各办公室均为九点至十八点，按世界时间排列。琥珀色线表示现在。',
    headOffice: '总部',
    openNow: '现在有人值班',
    closedNow: '现在已下班',
    waysTitle: '这样我们能更快答复',
    byMail: '邮件',
  },
  contactErrors: {
    name: '请填写姓名',
    email: '请填写电子邮箱',
    emailFormat: '电子邮箱格式不正确',
    message: '请填写留言',
    consent: '需要您的同意',
  },
  contactWays: [
    { label: '您的账户或订单', text: '登录后可查看每笔订单、付款和审核的实时状态。' },
    { label: '某家公司的股份', text: '请说明是哪家公司，您是持有股份还是想买入。' },
    { label: '数据产品', text: '请告诉我们您打算如何使用数据，我们会发送示例文件。' },
    { label: '媒体', text: '本站数字可以引用，请注明日期。' },
  ],
};
export default words;
