// 基础组件的文字。
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/ui.ts';

export default {
  close: '关闭',
  cancel: '取消',
  tryAgain: '重试',
  previous: '上一页',
  next: '下一页',
  firstPage: '首页',
  lastPage: '末页',
  pageOf: '第 {page} 页，共 {pages} 页',
  onePagePrinted: '仅打印列表的这一页。',
  pages: '分页',
  home: '首页',
  breadcrumb: '导航路径',
  copy: '复制',
  copied: '已复制：{what}',
  copyFailed: '无法复制。请选中文字后手动复制。',
  emailNotConfirmed: '未确认',
  showPassword: '显示',
  hidePassword: '隐藏',
  showWorking: '{what}。查看计算方法',
  amountUnclear: '无法确定金额。请按 {example} 的格式填写，最多两位小数。',
  wholeUnclear: '无法确定数量。请填写整数，例如 {example}。',
  noPrice: '暂无价格',
  hidden: '已隐藏',
  showTable: '以表格显示',
  hideTable: '隐藏表格',
  dismiss: '关闭提示',
  downloadFailed: '文件无法下载。请重试。',
} satisfies Translation<typeof en>;
