import type * as english from '../install.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  installWords: {
    title: `安装 ${site.name}`,
    text: '不需要应用商店：网站本身就是应用，并且始终是最新版本。',
    install: '立即安装',
  },
  installSteps: [
    { where: 'iPhone 和 iPad', how: '在 Safari 中点按“共享”，再点按“添加到主屏幕”。' },
    { where: 'Android', how: '在 Chrome 中打开菜单，再选择“安装应用”。' },
    { where: '电脑', how: '在 Chrome 或 Edge 中点击地址栏右侧的安装图标。' },
  ],
};
export default words;
