import type * as english from '../wheel.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  wheelWords: {
    title: '转动周年转盘',
    text: '我们于 2018 年开业。为此，您最多可以转三次，以最后一次为准。奖品在转盘转动之前抽出，七个奖品概率相同。',
    ready: '准备好就开始',
    readyText: '登录后领取奖品。',
    turning: '转盘转动中',
    turningText: '已经抽出，马上停下。',
    won: '您获得了这个奖品。',
    lost: '这次没有中奖。',
    spin: '转动转盘',
    spinAgain: '再转一次',
    claim: '领取奖品',
    loginRequired: '需要登录',
    loginRequiredText: '请登录以领取奖品，正在为您跳转……',
    terms: '转盘规则',
    close: '关闭',
    spinsLeft: (left, of) => `还可转 ${left} 次，共 ${of} 次`,
    picture: names => `有七个奖品的转盘：${names}`,
  },
};
export default words;
