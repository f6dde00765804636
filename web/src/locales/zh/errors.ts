// 出错原因，按服务器的代码。
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/errors.ts';

export default {
  failed: '出现错误',
  authentication: '身份验证失败',
  network: '无法连接服务器。请检查网络后重试。',
  offline: '您已离线，因此未发送任何内容。您填写的内容仍然保留。',
  not_signed_in: '请先登录。',
  session_ended: '您的会话已结束，请重新登录。',
  wrong_credentials: '电子邮箱或密码不正确。',
  otp_required: '请输入身份验证器应用中的验证码。',
  otp_wrong: '验证码不正确或已被使用。',
  forbidden: '您无权执行此操作。',
  account_blocked: '此账户已被锁定，请联系客服。',
  not_found: '这里没有内容。',
  idempotency_conflict: '此请求已以不同内容提交过。请核对后再提交。',
  conflict: '有人同时修改了此内容。请刷新后重试。',
  too_many_requests: '请求过于频繁，请稍候再试。',
  internal: '我们这边出现错误。没有数据丢失，请重试。',
  busy: '当前访问量很大，请稍后再试。',
  unavailable: '服务暂时不可用。没有数据丢失，请稍后再试。',
} satisfies Translation<typeof en>;
