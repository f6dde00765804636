import type { Format } from '#server/notify/format.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import { CORRECTION_WORDS } from './corrections.ts';
import { FILING_WORDS } from './filings.ts';
import { listingWords } from './listings.ts';
import { NEWSLETTER_WORDS } from './newsletter.ts';
import { quoted, nonEmptyLines, type Words } from './words.ts';

const CHECKS = { identity: 'identity check', accreditation: 'accreditation' };
const NOT_YOU = 'If this was not you, change your password at once and remove unknown devices in Settings.';
const SECURITY = {
  two_factor_on: 'Two-factor authentication is on',
  two_factor_off: 'Two-factor authentication is off',
  two_factor_removed: 'The operator has turned off your two-factor authentication',
  pin_set: 'Your transaction PIN was set',
  pin_removed: 'Your transaction PIN was removed',
  recovery_code_used: 'A recovery code was used to sign in',
  recovery_codes_renewed: 'New recovery codes were made; the old ones no longer work',
  wrong_codes: 'Your password was entered with three wrong codes',
  pin_locked: 'Too many wrong PINs were entered',
  code_locked: 'Too many wrong codes were entered',
  pin_off: 'Your PIN was switched off after too many wrong ones. Set a new one',
  sign_in_locked: 'Somebody tried many wrong passwords for your account',
  mails_changed: 'Your email notifications were changed',
};
const ENDED = {
  cancelled: 'was cancelled',
  expired: 'has expired',
  rejected: 'was rejected',
  suspended: 'is suspended',
};
const WHY = {
  stock_left_market: 'The company is leaving the market.',
  may_not_buy: 'Your verification no longer allows it.',
  cancelled_by_operator: 'An operator cancelled it.',
  own_order: 'An order of your own stood in its way.',
  split: 'The split left less than one share of it.',
  split_price: 'The split would have put its price below one cent, or above the most an order can have.',
};
const PAYMENT = {
  pending: 'is on its way',
  completed: 'is complete',
  failed: 'failed',
  cancelled: 'was cancelled',
};

/** The result of a fill: its title, and the start of its line in a list. */
const traded = ({ side, shares, company }: LetterFacts['order_filled'], format: Format): string =>
  `${side === 'buy' ? 'Bought' : 'Sold'}: ${format.shares(shares)} of ${company}`;

/** A line for each trade under review, and the number of further ones. */
const reviewed = ({ count, reviews }: LetterFacts['reviews_waiting'], format: Format): string[] =>
  nonEmptyLines(
    ...reviews.map(
      ({ company, shares, price, due }) =>
        `${format.shares(shares)} of ${company} at ${format.money(price)}, to be decided by ${format.time(due)}.`,
    ),
    Number(count) > reviews.length &&
      `And ${Number(count) - reviews.length} more, in the list of your reviews.`,
  );

export const en: Words = {
  whyOptional: 'You get this message because of your notification settings. Change them under Settings.',
  whyAlways: 'This message concerns the security of your account, so it is always sent.',
  whyAsked: 'You get this message because this address was entered for our newsletter.',
  linkByHand: 'If the button does not work, copy this address into your browser:',
  messages: {
    ...CORRECTION_WORDS.en,
    ...FILING_WORDS.en,
    ...listingWords('en'),
    ...NEWSLETTER_WORDS.en,
    welcome: () => ({
      title: 'Welcome to Foreshare',
      lines: [
        'Your account is open. We are checking your details now.',
        'Until that is done you can browse the market and deposit; you can trade as soon as you are approved.',
      ],
      button: 'Open your profile',
    }),
    confirm_email: () => ({
      title: 'Confirm your email address',
      lines: [
        'Please confirm that this address is yours. The link works for seven days.',
        'If you did not give us this address, ignore this message: the link would confirm it for another person’s account.',
      ],
      button: 'Confirm the address',
    }),
    reset_password: () => ({
      title: 'Set a new password',
      lines: [
        'We received a request to reset the password of your account. The link works once, for 30 minutes.',
        'If it was not you, ignore this message; your password does not change.',
      ],
      button: 'Set a new password',
    }),
    new_device: (facts, format) => ({
      title: 'New sign-in to your account',
      lines: [nonEmptyLines(facts.device, facts.location, format.time(facts.at)).join(', '), NOT_YOU],
      button: 'Check your devices',
    }),
    password_changed: (facts, format) => ({
      title: 'Your password was changed',
      lines: [`It was changed on ${format.time(facts.at)}. Every other session has ended.`, NOT_YOU],
      button: 'Open settings',
    }),
    email_changed: facts => ({
      title: 'Your email address was changed',
      lines: [
        `From now on we write to ${facts.to}.`,
        facts.changeId === undefined
          ? 'If this was not you, contact us at once.'
          : 'If this was not you, press the button within 7 days: your old address counts again, and every device is logged out. Until then no money can be withdrawn.',
      ],
      button: facts.changeId === undefined ? 'Write to us' : 'This was not me',
    }),
    security_changed: (facts, format) => ({
      title: SECURITY[facts.what],
      lines: [`This happened on ${format.time(facts.at)}.`, NOT_YOU],
      button: 'Open settings',
    }),
    account_blocked: facts => ({
      title: 'Your account is blocked',
      lines: nonEmptyLines('You cannot sign in for now. Your money and shares are safe.', facts.reason),
      button: 'Write to us',
    }),
    account_unblocked: () => ({
      title: 'Your account is open again',
      lines: [
        'You can sign in again. Sessions that were open have ended, and orders that were cancelled stay cancelled.',
      ],
    }),
    verification_decided: (facts, format) => {
      const check = CHECKS[facts.kind];
      const outcome = {
        APPROVED: { title: `Your ${check} is approved`, line: 'You can use everything that depends on it.' },
        REJECTED: {
          title: `Your ${check} was not approved`,
          line: 'You can correct your details and ask again.',
        },
        TAKEN_BACK: {
          title: `The approval of your ${check} was revoked`,
          line: 'Please submit new documents under Profile to keep buying.',
        },
        MORE_INFO: {
          title: `We need more for your ${check}`,
          line: 'Please add what is missing under Profile.',
        },
        EXPIRED: {
          title: `Your ${check} has expired`,
          line: 'Please renew it under Profile to keep buying.',
        },
        PENDING: {
          title: `Your ${check} has expired`,
          line: 'We are checking your new documents. You can buy again once they are approved.',
        },
      }[facts.status];
      const until = facts.until !== undefined && `It is valid until ${format.day(facts.until)}.`;
      return {
        title: outcome.title,
        lines: nonEmptyLines(facts.reason, until, outcome.line),
        button: 'Open your profile',
      };
    },
    verification_ends: ({ kind, until }, format) => ({
      title: `Your ${CHECKS[kind]} expires on ${format.day(until)}`,
      lines: [
        'Submit newer documents under Profile before then, so that you can keep buying and your orders to buy stay open.',
      ],
      button: 'Open your profile',
    }),
    order_filled: (facts, format) => ({
      title: traded(facts, format),
      lines: nonEmptyLines(
        `${facts.side === 'buy' ? `At ${format.money(facts.price)} a share, ${format.money(facts.total)} in total, fee included.` : `At ${format.money(facts.price)} a share. You receive ${format.money(facts.total)} after the fee.`} ${facts.reviewDue === undefined ? 'The trade now goes to settlement.' : `The company reviews the trade by ${format.time(facts.reviewDue)}. If it approves, the trade goes to settlement.`}`,
        facts.open !== '0' && `Still open: ${format.shares(facts.open)}.`,
      ),
      button: 'See the order',
    }),
    orders_filled: ({ count, fills, reviewed }, format) => ({
      title: `Your orders were filled ${count} times`,
      lines: nonEmptyLines(
        ...fills.map(fill =>
          nonEmptyLines(
            `${traded(fill, format)} at ${format.money(fill.price)} a share, ${format.money(fill.total)} in total.`,
            fill.open !== '0' && `Still open: ${format.shares(fill.open)}.`,
          ).join(' '),
        ),
        Number(count) > fills.length &&
          `And ${Number(count) - fills.length} more, in the list of your orders.`,
        `Purchases include the fee; sales are after it. ${reviewed === undefined ? 'The trades now go to settlement.' : 'What a company reviews settles once it has approved; the rest now goes to settlement.'}`,
      ),
      button: 'See your orders',
    }),
    order_ended: (facts, format) => ({
      title: `Your order to ${facts.side} ${facts.company} ${ENDED[facts.outcome]}`,
      lines: [
        facts.outcome === 'suspended'
          ? `The company’s rules no longer allow it. What it needs for ${format.shares(facts.shares)} stays set aside: change the order, cancel it, or wait until the rules allow it again.`
          : nonEmptyLines(
              facts.why !== undefined && WHY[facts.why],
              `Not traded: ${format.shares(facts.shares)}. What was set aside for that is available again.`,
            ).join(' '),
      ],
      button: 'See the order',
    }),
    order_resumed: facts => ({
      title: `Your order to ${facts.side} ${facts.company} is in the book again`,
      lines: [
        'The company’s rules allow it again. At its price it now waits behind orders that came in the meantime.',
      ],
      button: 'See the order',
    }),
    trading_halted: facts => ({
      title: `Trading in ${facts.company} is halted`,
      lines: [
        facts.reader === 'owner'
          ? 'Your open orders stay in the book, and what they need stays set aside. Nothing trades until an operator resumes trading. You can cancel them at any time.'
          : 'An operator has halted it. No new orders are accepted until trading resumes. Open orders stay and can be cancelled, and agreed trades settle.',
      ],
      button: facts.reader === 'owner' ? 'See your orders' : 'See the company',
    }),
    trading_resumed: facts => ({
      title: `Trading in ${facts.company} is open again`,
      lines: [
        facts.reader === 'owner'
          ? 'Your open orders are in the book as before and can fill from now on.'
          : 'Orders are accepted from now on. Open orders are in the book as before.',
      ],
      button: facts.reader === 'owner' ? 'See your orders' : 'See the company',
    }),
    trade_settled: (facts, format) => ({
      title: `Settled: ${format.shares(facts.shares)} of ${facts.company}`,
      lines: [
        facts.side === 'buy'
          ? `The shares are yours. You paid ${format.money(facts.total)}, fee included.`
          : `${format.money(facts.total)} after the fee is in your balance.`,
      ],
      button: 'See the order',
    }),
    trade_ended: (facts, format) => ({
      title:
        facts.side === 'sell' && facts.outcome === 'rofr_exercised'
          ? `${facts.company} bought your shares`
          : `Your trade in ${facts.company} will not settle`,
      lines: nonEmptyLines(
        facts.outcome === 'rofr_exercised'
          ? 'The company used its right of first refusal.'
          : facts.outcome === 'rejected'
            ? 'The company did not approve it.'
            : 'The time for the review has passed.',
        facts.reason !== '' && `Its reason: ${quoted(facts.reason, ['“', '”'])}`,
        facts.side === 'buy'
          ? `Not bought: ${format.shares(facts.shares)}. ${format.money(facts.total)} is available to you again.`
          : facts.outcome === 'rofr_exercised'
            ? `The company bought ${format.shares(facts.shares)} of yours at ${format.money(facts.price)} a share: ${format.money(facts.total)} after the fee is in your balance.`
            : `Available to you again: ${format.shares(facts.shares)}.`,
      ),
      button: 'See the order',
    }),
    stock_split: (facts, format) => ({
      title: `${facts.company} is split ${facts.numerator}:${facts.denominator}`,
      lines: nonEmptyLines(
        facts.before !== '0' &&
          `You had ${format.shares(facts.before)}, and now have ${format.shares(facts.after)}.`,
        facts.cash !== '0.00' && `Paid for the fraction left over: ${format.money(facts.cash)}.`,
        facts.paidOut !== undefined &&
          `Paid to holders for fractions, from the company’s balance: ${format.money(facts.paidOut)}.`,
        'Prices, rules, open orders and price alerts have changed in the same proportion.',
      ),
      button: 'See the company',
    }),
    company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} was sold, and your shares with it`
          : `${facts.company} is bankrupt`,
      lines: [
        facts.outcome === 'exited'
          ? `${format.money(facts.price)} a share for ${format.shares(facts.shares)}: ${format.money(facts.total)} is in your balance.`
          : `Worthless, and no longer in your portfolio: ${format.shares(facts.shares)}. Nothing is paid for that.`,
      ],
      button: 'See your portfolio',
    }),
    own_company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} was sold and has left the market`
          : `${facts.company} is bankrupt and has left the market`,
      lines: nonEmptyLines(
        facts.outcome === 'exited'
          ? `Its holders were paid ${format.money(facts.price)} a share. Open orders have ended, and its shares no longer trade.`
          : 'Its shares are worthless and no longer trade, and nothing is paid for them. Open orders have ended.',
        facts.outcome === 'exited' &&
          facts.shares !== '0' &&
          `The company itself held ${format.shares(facts.shares)}: ${format.money(facts.total)} is in its balance.`,
      ),
      button: 'See the company',
    }),
    review_waiting: (facts, format) => ({
      title: `A trade in ${facts.company} is waiting for your review`,
      lines: [
        `${format.shares(facts.shares)} at ${format.money(facts.price)}. Please decide by ${format.time(facts.due)}.`,
      ],
      button: 'Review the trade',
    }),
    closing_turn: (facts, format) => ({
      title: `Your turn to sign: ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} at ${format.money(facts.price)}. Please sign by ${format.time(facts.due)}. If the deadline passes, the trade ends and both sides get back what they had set aside.`,
      ],
      button: 'Read and sign',
    }),
    closing_due: (facts, format) => ({
      title: `Deadline near: ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} at ${format.money(facts.price)}. This step is still open, and its deadline is ${format.time(facts.due)}. If it passes, the trade ends and both sides get back what they had set aside.`,
      ],
      button: 'Read and sign',
    }),
    review_expired: (facts, format) => ({
      title: `A trade in ${facts.company} ended without your review`,
      lines: [
        `${format.shares(facts.shares)} at ${format.money(facts.price)}, to be decided by ${format.time(facts.due)}. What both sides had set aside is released.`,
      ],
      button: 'See the reviews',
    }),
    reviews_waiting: (facts, format) => ({
      title: `${facts.count} trades have come up for your review`,
      lines: reviewed(facts, format),
      button: 'See the reviews',
    }),
    reviews_expired: (facts, format) => ({
      title: `${facts.count} trades ended without your review`,
      lines: [...reviewed(facts, format), 'What both sides had set aside is released.'],
      button: 'See the reviews',
    }),
    deposit: (facts, format) => ({
      title: `Your deposit of ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(`Channel: ${facts.channel}.`, facts.reason),
      button: 'Open your account',
    }),
    withdrawal: (facts, format) => ({
      title: `Your withdrawal of ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(
        `Channel: ${facts.channel}.`,
        facts.reason,
        (facts.status === 'failed' || facts.status === 'cancelled') &&
          'The amount is available to you again.',
      ),
      button: 'Open your account',
    }),
    payee_added: (facts, format) => ({
      title: `New payee: ${facts.bank}, •••• ${facts.last4}`,
      lines: [
        `It can be used for withdrawals from ${format.time(facts.from)}.`,
        'If you did not add it, stop it now. Then no money will go there.',
      ],
      button: 'Stop this payee',
    }),
    price_alert: (facts, format) => ({
      title: `${facts.company} has reached ${format.money(facts.price)}`,
      lines: [`You asked to be told when it goes ${facts.direction} ${format.money(facts.threshold)}.`],
      button: 'See the company',
    }),
    alerts_ended: facts => ({
      title: `Your price alerts for ${facts.company} have ended`,
      lines: [
        `${facts.outcome === 'exited' ? 'The company was sold' : 'The company is bankrupt'} and has left the market. Its shares no longer trade, so these alerts will not be reached.`,
      ],
      button: 'See the company',
    }),
    data_erased: () => ({
      title: 'Your data has been erased',
      lines: [
        'Your account is closed and your personal data is gone.',
        'The records of money and shares that the law requires us to keep are held under a pseudonym.',
      ],
    }),
    market_update: (facts, format) => ({
      title: 'Your market update',
      lines: nonEmptyLines(
        `Since ${format.time(facts.from)}: the Foreshare 50 moved ${format.percents(`${facts.change} %`)} to ${format.level(facts.level)}.`,
        facts.movers !== '' && `The strongest moves: ${format.percents(facts.movers)}.`,
      ),
      button: 'Open the market',
    }),
  },
};
