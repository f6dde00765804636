import type { Format } from '#server/notify/format.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import { CORRECTION_WORDS } from './corrections.ts';
import { FILING_WORDS } from './filings.ts';
import { listingWords } from './listings.ts';
import { NEWSLETTER_WORDS } from './newsletter.ts';
import { quoted, nonEmptyLines, type Words } from './words.ts';

const CHECKS = { identity: '身份验证', accreditation: '合格投资者认证' };
const NOT_YOU = '如果不是您本人操作，请立即更改密码，并在设置中移除陌生设备。';
const SECURITY = {
  two_factor_on: '双重验证已开启',
  two_factor_off: '双重验证已关闭',
  two_factor_removed: '运营方已移除您的双重验证',
  pin_set: '您的交易 PIN 已设置',
  pin_removed: '您的交易 PIN 已移除',
  recovery_code_used: '有人使用恢复码登录',
  recovery_codes_renewed: '已生成新的恢复码，之前的恢复码已失效',
  wrong_codes: '有人输入了您的密码，但三次验证码都不正确',
  pin_locked: 'PIN 错误次数过多',
  code_locked: '验证码错误次数过多',
  pin_off: '因错误次数过多，您的 PIN 已停用，请重新设置',
  sign_in_locked: '有人对您的账户多次尝试错误的密码',
  mails_changed: '您的电子邮件通知设置已更改',
};
const ENDED = { cancelled: '已撤销', expired: '已过期', rejected: '被拒绝', suspended: '已暂停' };
const WHY = {
  stock_left_market: '该公司退出市场。',
  may_not_buy: '您的验证不再允许此订单。',
  cancelled_by_operator: '运营方已撤销此订单。',
  own_order: '您自己的另一订单与之冲突。',
  split: '拆股后该订单剩余不足一股。',
  split_price: '拆股后其价格会低于一美分，或高于订单允许的最高价。',
};
const PAYMENT = { pending: '正在处理', completed: '已完成', failed: '失败', cancelled: '已撤回' };

/** The result of a fill: its title, and the start of its line in a list. */
const traded = ({ side, shares, company }: LetterFacts['order_filled'], format: Format): string =>
  `${side === 'buy' ? '已买入' : '已卖出'}：${company} ${format.shares(shares)}`;

/** A line for each trade under review, and the number of further ones. */
const reviewed = ({ count, reviews }: LetterFacts['reviews_waiting'], format: Format): string[] =>
  nonEmptyLines(
    ...reviews.map(
      ({ company, shares, price, due }) =>
        `${company} ${format.shares(shares)}，每股 ${format.money(price)}，应在 ${format.time(due)} 前决定。`,
    ),
    Number(count) > reviews.length && `另有 ${Number(count) - reviews.length} 笔，见您的审核列表。`,
  );

export const zh: Words = {
  whyOptional: '您收到此消息是因为您的通知设置。您可以在设置中更改。',
  whyAlways: '此消息关系到您的账户安全，因此始终发送。',
  whyAsked: '您收到此消息是因为有人用此地址订阅了我们的电子通讯。',
  linkByHand: '如果按钮无法使用，请将此地址复制到浏览器中：',
  messages: {
    ...CORRECTION_WORDS.zh,
    ...FILING_WORDS.zh,
    ...listingWords('zh'),
    ...NEWSLETTER_WORDS.zh,
    welcome: () => ({
      title: '欢迎来到 Foreshare',
      lines: ['您的账户已开立。我们正在核对您的资料。', '在此期间您可以浏览市场和存款；审核通过后即可交易。'],
      button: '打开个人资料',
    }),
    confirm_email: () => ({
      title: '请确认您的电子邮箱',
      lines: [
        '请确认此邮箱属于您。链接七天内有效。',
        '如果不是您本人向我们提供了此邮箱，无需理会；链接会为他人的账户确认此邮箱。',
      ],
      button: '确认邮箱',
    }),
    reset_password: () => ({
      title: '设置新密码',
      lines: [
        '有人请求重置您账户的密码。链接仅可使用一次，30 分钟内有效。',
        '如果不是您本人操作，无需理会；您的密码不会改变。',
      ],
      button: '设置新密码',
    }),
    new_device: (facts, format) => ({
      title: '您的账户有新的登录',
      lines: [nonEmptyLines(facts.device, facts.location, format.time(facts.at)).join('，'), NOT_YOU],
      button: '检查您的设备',
    }),
    password_changed: (facts, format) => ({
      title: '您的密码已更改',
      lines: [`更改时间：${format.time(facts.at)}。其他所有会话均已结束。`, NOT_YOU],
      button: '打开设置',
    }),
    email_changed: facts => ({
      title: '您的电子邮箱已更改',
      lines: [
        `今后我们将发送邮件至 ${facts.to}。`,
        facts.changeId === undefined
          ? '如果不是您本人操作，请立即联系我们。'
          : '如果不是您本人操作，请在 7 天内按下按钮：原邮箱将恢复生效，所有设备都会退出登录。在此期间无法提现。',
      ],
      button: facts.changeId === undefined ? '联系我们' : '不是我操作的',
    }),
    security_changed: (facts, format) => ({
      title: SECURITY[facts.what],
      lines: [`时间：${format.time(facts.at)}。`, NOT_YOU],
      button: '打开设置',
    }),
    account_blocked: facts => ({
      title: '您的账户已被封禁',
      lines: nonEmptyLines('您暂时无法登录。您的资金和股份是安全的。', facts.reason),
      button: '联系我们',
    }),
    account_unblocked: () => ({
      title: '您的账户已解除封禁',
      lines: ['您可以重新登录。此前打开的会话已结束，已撤销的订单不会恢复。'],
    }),
    verification_decided: (facts, format) => {
      const check = CHECKS[facts.kind];
      const outcome = {
        APPROVED: { title: `您的${check}已通过`, line: '您可以使用相关的全部功能。' },
        REJECTED: { title: `您的${check}未通过`, line: '您可以更正资料后再次申请。' },
        TAKEN_BACK: { title: `您的${check}已被撤回批准`, line: '请在个人资料中提交新材料，以便继续买入。' },
        MORE_INFO: { title: `您的${check}需要补充资料`, line: '请在个人资料中补充。' },
        EXPIRED: { title: `您的${check}已过期`, line: '请在个人资料中续期，以便继续买入。' },
        PENDING: { title: `您的${check}已过期`, line: '我们正在审核您的新材料，通过后即可继续买入。' },
      }[facts.status];
      const until = facts.until !== undefined && `有效期至 ${format.day(facts.until)}。`;
      return {
        title: outcome.title,
        lines: nonEmptyLines(facts.reason, until, outcome.line),
        button: '打开个人资料',
      };
    },
    verification_ends: ({ kind, until }, format) => ({
      title: `您的${CHECKS[kind]}将于 ${format.day(until)} 到期`,
      lines: ['请在此之前在个人资料中提交新材料，以便继续买入，并保留未成交的买入订单。'],
      button: '打开个人资料',
    }),
    order_filled: (facts, format) => ({
      title: traded(facts, format),
      lines: nonEmptyLines(
        `${facts.side === 'buy' ? `每股 ${format.money(facts.price)}，含手续费共 ${format.money(facts.total)}。` : `每股 ${format.money(facts.price)}，扣除手续费后您将收到 ${format.money(facts.total)}。`}${facts.reviewDue === undefined ? '交易现在进入结算。' : `公司将在 ${format.time(facts.reviewDue)} 前审核此交易，批准后进入结算。`}`,
        facts.open !== '0' && `订单中还有 ${format.shares(facts.open)}未成交。`,
      ),
      button: '查看订单',
    }),
    orders_filled: ({ count, fills, reviewed }, format) => ({
      title: `您的订单成交 ${count} 次`,
      lines: nonEmptyLines(
        ...fills.map(fill =>
          nonEmptyLines(
            `${traded(fill, format)}，每股 ${format.money(fill.price)}，共 ${format.money(fill.total)}。`,
            fill.open !== '0' && `该订单还有 ${format.shares(fill.open)}未成交。`,
          ).join(''),
        ),
        Number(count) > fills.length && `另有 ${Number(count) - fills.length} 笔，见您的订单列表。`,
        `买入金额含手续费，卖出金额已扣除手续费。${reviewed === undefined ? '交易现在进入结算。' : '需公司审核的交易在批准后结算，其余现在进入结算。'}`,
      ),
      button: '查看您的订单',
    }),
    order_ended: (facts, format) => ({
      title: `您${facts.side === 'buy' ? '买入' : '卖出'} ${facts.company} 的订单${ENDED[facts.outcome]}`,
      lines: [
        facts.outcome === 'suspended'
          ? `公司的规则不再允许该订单。其 ${format.shares(facts.shares)}所需的资金或股份仍被冻结：您可以修改或撤销订单，或等到规则再次允许。`
          : nonEmptyLines(
              facts.why !== undefined && WHY[facts.why],
              `${format.shares(facts.shares)}未成交。为其冻结的资金或股份已恢复可用。`,
            ).join(''),
      ],
      button: '查看订单',
    }),
    order_resumed: facts => ({
      title: `您${facts.side === 'buy' ? '买入' : '卖出'} ${facts.company} 的订单已回到订单簿`,
      lines: ['公司的规则再次允许该订单。在同一价位上，它排在期间到达的订单之后。'],
      button: '查看订单',
    }),
    trading_halted: facts => ({
      title: `${facts.company} 已暂停交易`,
      lines: [
        facts.reader === 'owner'
          ? '您的未成交订单留在订单簿中，所需款项或股份仍被冻结。在运营方重新开放之前不会成交；您可以随时撤销订单。'
          : '运营方已暂停交易。重新开放之前不接受新订单。未成交订单保留并可撤销；已达成的交易照常结算。',
      ],
      button: facts.reader === 'owner' ? '查看您的订单' : '查看公司',
    }),
    trading_resumed: facts => ({
      title: `${facts.company} 已恢复交易`,
      lines: [
        facts.reader === 'owner'
          ? '您的未成交订单仍按原样留在订单簿中，即刻起可以成交。'
          : '即刻起接受订单。保留下来的订单仍按原样留在订单簿中。',
      ],
      button: facts.reader === 'owner' ? '查看您的订单' : '查看公司',
    }),
    trade_settled: (facts, format) => ({
      title: `已结算：${facts.company} ${format.shares(facts.shares)}`,
      lines: [
        facts.side === 'buy'
          ? `股份已归您所有。您支付了 ${format.money(facts.total)}（含手续费）。`
          : `扣除手续费后的 ${format.money(facts.total)} 已进入您的余额。`,
      ],
      button: '查看订单',
    }),
    trade_ended: (facts, format) => ({
      title:
        facts.side === 'sell' && facts.outcome === 'rofr_exercised'
          ? `${facts.company} 已购买您的股份`
          : `您在 ${facts.company} 的交易不会结算`,
      lines: nonEmptyLines(
        facts.outcome === 'rofr_exercised'
          ? '公司行使了优先购买权。'
          : facts.outcome === 'rejected'
            ? '公司未批准此交易。'
            : '审核期限已过。',
        facts.reason !== '' && `理由：${quoted(facts.reason, ['“', '”'], '。')}`,
        facts.side === 'buy'
          ? `未买入：${format.shares(facts.shares)}。${format.money(facts.total)} 已恢复可用。`
          : facts.outcome === 'rofr_exercised'
            ? `公司以每股 ${format.money(facts.price)} 购买了您的 ${format.shares(facts.shares)}：扣除手续费后的 ${format.money(facts.total)} 已进入您的余额。`
            : `您的 ${format.shares(facts.shares)}已恢复可用。`,
      ),
      button: '查看订单',
    }),
    stock_split: (facts, format) => ({
      title: `${facts.company} 按 ${facts.numerator}:${facts.denominator} 拆股`,
      lines: nonEmptyLines(
        facts.before !== '0' && `您的 ${format.shares(facts.before)}现为 ${format.shares(facts.after)}。`,
        facts.cash !== '0.00' && `余下零碎股份已支付：${format.money(facts.cash)}。`,
        facts.paidOut !== undefined &&
          `为零碎股份向持有人支付（出自公司余额）：${format.money(facts.paidOut)}。`,
        '价格、规则、未成交订单和价格提醒已按相同比例调整。',
      ),
      button: '查看公司',
    }),
    company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} 已被收购，您的股份随之售出`
          : `${facts.company} 已破产`,
      lines: [
        facts.outcome === 'exited'
          ? `${format.shares(facts.shares)}，每股 ${format.money(facts.price)}：${format.money(facts.total)} 已进入您的余额。`
          : `您的 ${format.shares(facts.shares)}已无价值，并已从您的投资组合中移除。对此不作任何支付。`,
      ],
      button: '查看您的投资组合',
    }),
    own_company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} 已被收购并退出市场`
          : `${facts.company} 已破产并退出市场`,
      lines: nonEmptyLines(
        facts.outcome === 'exited'
          ? `持有人获付每股 ${format.money(facts.price)}。未成交订单已终止，不再进行任何交易。`
          : '其股份已无价值，不作任何支付。未成交订单已终止，不再进行任何交易。',
        facts.outcome === 'exited' &&
          facts.shares !== '0' &&
          `公司自身持有 ${format.shares(facts.shares)}：${format.money(facts.total)} 已进入公司余额。`,
      ),
      button: '查看公司',
    }),
    review_waiting: (facts, format) => ({
      title: `${facts.company} 有一笔交易等待您审核`,
      lines: [
        `${format.shares(facts.shares)}，每股 ${format.money(facts.price)}。请在 ${format.time(facts.due)} 前决定。`,
      ],
      button: '审核交易',
    }),
    closing_turn: (facts, format) => ({
      title: `请签署：${facts.company}`,
      lines: [
        `${format.shares(facts.shares)}，每股 ${format.money(facts.price)}。请在 ${format.time(facts.due)} 前签署。逾期交易即告终止，双方冻结的资产将予以释放。`,
      ],
      button: '阅读并签署',
    }),
    closing_due: (facts, format) => ({
      title: `签署期限将至：${facts.company}`,
      lines: [
        `${format.shares(facts.shares)}，每股 ${format.money(facts.price)}。您这一步尚未完成，截止时间为 ${format.time(facts.due)}。逾期交易即告终止，双方冻结的资产将予以释放。`,
      ],
      button: '阅读并签署',
    }),
    review_expired: (facts, format) => ({
      title: `${facts.company} 有一笔交易未经您审核即告终止`,
      lines: [
        `${format.shares(facts.shares)}，每股 ${format.money(facts.price)}，应在 ${format.time(facts.due)} 前决定。双方冻结的款项和股份已退还。`,
      ],
      button: '查看审核',
    }),
    reviews_waiting: (facts, format) => ({
      title: `有 ${facts.count} 笔交易提交您审核`,
      lines: reviewed(facts, format),
      button: '查看审核',
    }),
    reviews_expired: (facts, format) => ({
      title: `有 ${facts.count} 笔交易未经您审核即告终止`,
      lines: [...reviewed(facts, format), '双方冻结的款项和股份已退还。'],
      button: '查看审核',
    }),
    deposit: (facts, format) => ({
      title: `您的存款 ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(`渠道：${facts.channel}。`, facts.reason),
      button: '打开您的账户',
    }),
    withdrawal: (facts, format) => ({
      title: `您的提款 ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(
        `渠道：${facts.channel}。`,
        facts.reason,
        (facts.status === 'failed' || facts.status === 'cancelled') && '该金额已恢复可用。',
      ),
      button: '打开您的账户',
    }),
    payee_added: (facts, format) => ({
      title: `新增收款账户：${facts.bank}，•••• ${facts.last4}`,
      lines: [
        `自 ${format.time(facts.from)} 起可向该账户提现。`,
        '如果不是您本人添加，请立即停用，资金将不会转入该账户。',
      ],
      button: '停用此收款账户',
    }),
    price_alert: (facts, format) => ({
      title: `${facts.company} 已到 ${format.money(facts.price)}`,
      lines: [
        `您曾要求在价格${facts.direction === 'above' ? '高于' : '低于'} ${format.money(facts.threshold)} 时提醒您。`,
      ],
      button: '查看公司',
    }),
    alerts_ended: facts => ({
      title: `您对 ${facts.company} 的价格提醒已终止`,
      lines: [
        `${facts.outcome === 'exited' ? '该公司已被收购' : '该公司已破产'}并退出市场，其价格不再变动，您等待的提醒不会再发生。`,
      ],
      button: '查看公司',
    }),
    data_erased: () => ({
      title: '您的数据已被删除',
      lines: ['您的账户已关闭，您的个人数据已删除。', '法律要求我们保留的资金和股份记录以化名保存。'],
    }),
    market_update: (facts, format) => ({
      title: '您的市场简报',
      lines: nonEmptyLines(
        `自 ${format.time(facts.from)} 以来：Foreshare 50 变动 ${format.percents(`${facts.change} %`)}，至 ${format.level(facts.level)}。`,
        facts.movers !== '' && `波动最大的股票：${format.percents(facts.movers).replaceAll('; ', '；')}。`,
      ),
      button: '打开市场',
    }),
  },
};
