// 登录后区域的框架：导航栏、搜索、快捷键、离线。
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/member.ts';

export default {
  moreNav: '更多',
  bottomNav: '主导航，底部栏',
  hideAmounts: '隐藏金额',
  showAmounts: '显示金额',
  notices: '通知',
  noticesNew: { other: '通知，{count} 条新消息' },
  offline: '您已离线。',
  offlineText: '您看到的是上次加载的数据；恢复连接之前不会发送任何内容。',
  find: '查找公司或操作',
  findKeys: 'Ctrl K',
  results: '结果',
  pagesGroup: '页面',
  companiesGroup: '公司',
  actionsGroup: '操作',
  nothingFound: '没有与“{text}”匹配的内容',
  shortcuts: '键盘快捷键',
  shortcutSearch: '搜索',
  shortcutHelp: '显示这些快捷键',
  shortcutGo: '前往{where}',
  shortcutHide: '隐藏或显示金额',
  shortcutClose: '关闭已打开的内容',
  singleKeys: '单键快捷键',
  singleKeysHelp: '如果您使用语音输入，或经常误按按键，请将其关闭。{keys} 仍可使用。',
  deposit: '存入',
  withdraw: '提取',
} satisfies Translation<typeof en>;
