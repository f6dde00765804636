// Every refusal code with its sentence: what happened and what to do. A name in braces is filled from the facts.

export const REFUSALS = {
  not_verified: 'Your verification is not approved yet, so you cannot trade. Finish it under Profile.',
  accreditation_expired: 'Your accreditation has expired, so you cannot buy. Renew it under Profile.',
  pin_not_set: 'Set a transaction PIN or turn on two-factor authentication first, under Settings.',
  pin_required: 'Enter your transaction PIN to confirm.',
  pin_wrong: 'That PIN is incorrect. Tries left: {left}.',
  pin_locked: 'Too many wrong PINs. Try again after {until}.',
  code_required: 'Enter the code from your authenticator app to confirm.',
  code_wrong: 'That code is incorrect or was already used. Tries left: {left}.',
  code_locked: 'Too many wrong codes. Try again after {until}.',
  password_needed: 'Enter your password again to do this.',
  stock_not_tradable: 'This stock is not open for trading right now.',
  cap_table_unreadable: '{reason}',
  cap_table_has_errors:
    'This package has errors. Correct them in your cap table software, and check the new package.',
  cap_table_outdated: 'Your current register is of {day}. Choose a package that is not older.',
  cap_table_missing: 'You have no register here yet. Check and accept a cap table package first.',
  cap_table_lacks_class: '{class} trades here, and this package does not contain it.',
  class_trades_already: '{class} trades here already.',
  class_without_shares: 'No share of {class} is outstanding.',
  correction_short: '{who} has {available}, and {needed} is needed.',
  certificate_known: 'The certificate {certificate} is recorded here already.',
  too_many_shares: 'People would hold {held} shares, of {outstanding} outstanding.',
  trades_unsettled:
    '{company} has trades that are not settled yet: {count}. Halt its trading, and try again when none is left.',
  fractions_unpriced:
    '{company} has no price yet, so fractions of shares cannot be paid. Give it a price first.',
  split_impossible: '{company} would have {shares} shares outstanding, which is not possible.',
  file_no_longer_fits: 'The file no longer fits the market: {reason}.',
  company_has_history:
    '{company} cannot be unlisted: there are {what}. Take it off the market with an exit instead.',
  recorded_already: 'The payment {reference} is recorded already.',
  too_much_money: 'The sum would be more than an amount of money can be here.',
  stock_left_market: 'The company has left the market: its shares are no longer traded.',
  investor_type_not_allowed: '{company} does not accept orders from your investor type.',
  not_on_list: '{company} accepts orders only from investors on its list.',
  window_closed: 'The trading window is closed. It opens again {opens}.',
  outside_price_band: 'The price must be between {lowest} and {highest}.',
  below_smallest_lot: 'The smallest order for this stock is {shares} shares.',
  insufficient_funds:
    'You have {available} available, and this needs {needed}. Deposit first, or choose less.',
  insufficient_shares: 'You have {shares} available to sell.',
  own_order: 'This would trade with your own order to {order}. Cancel that order first.',
  holding_period: 'These shares have not been held long enough. {when}',
  lock_up: 'These shares are locked up. {when}',
  exemption: 'No exemption from registration covers this trade. It may be open to accredited buyers only.',
  issuer_information: 'The company has given no current information, which this sale needs.',
  holder_limit: 'The company has as many holders as it may have. Only its present holders can buy.',
  jurisdiction: 'The company does not allow buyers from your country or state.',
  register_difference: 'The company’s register does not confirm these shares yet. The company has to decide.',
  no_opposite_order: 'There is no offer on the other side right now. Place a limit order instead.',
  order_not_open: 'This order has already ended.',
  not_replaceable: 'A market order cannot be changed.',
  size_already_filled: 'The new size must be more than the {shares} already filled.',
  duplicate_client_order_id: 'You already used this client order id for another order.',
  stock_split:
    'The company has split its shares since: number and price are of other shares. Review them again.',
  fee_changed: 'The fee has changed since it was shown to you. Review it again.',
  order_changed: 'The order has changed since it was shown to you. Look at it again.',
  wrong_state: 'This can no longer be done: it is {state}.',
  no_first_refusal: 'The company has no right of first refusal on this trade.',
  company_short_of_cash:
    'The company has {available} available here, and this needs {needed}. It must deposit first, and the operator can say how.',
  deadline_passed: 'The deadline for this has passed.',
  not_your_turn: 'This is not possible yet: another party acts first.',
  not_your_document: 'This document does not need your signature.',
  closing_ended: 'The trade has ended, so nothing can be signed any more.',
  closing_opening: 'The documents of this trade are being made. Try again in a moment.',
  unknown_field: 'There is no field {field}. Choose one of the listed fields.',
  missing_field: 'The text of “{document}” must contain {field}.',
  amount_below_minimum: 'The smallest amount through {channel} is {minimum}.',
  amount_above_maximum: 'The largest amount through {channel} is {maximum}.',
  fee_takes_all:
    'The fee of {percent} % through {channel} would leave nothing of this amount. Choose another channel.',
  channel_unavailable: 'This payment channel is not available. Choose another.',
  too_many: 'You have {count} of these already. Remove one first.',
  too_many_orders: 'You have {count} open orders for this stock, the most allowed. Cancel one first.',
  too_many_payments:
    'You have {count} pending payments, the most allowed. Cancel one, or wait until one is done.',
  account_closed: 'This account is closed.',
  erasure_blocked: 'Your data cannot be erased while {reasons}.',
  payment_under_way: 'The money is already on its way, so this can no longer be cancelled.',
  email_unconfirmed:
    'Confirm your email address first. The link is in the mail that we sent you; your profile sends another.',
  payment_in_payout: 'A payout holds this withdrawal. Cancel the payout first.',
  withdrawals_wait:
    'Your email address was changed. Withdrawals are possible again after {until}, unless the old address undoes the change.',
  payee_waiting: 'This payee is new. It can be used from {when}.',
  payee_needs_approval:
    'The holder’s name is not the name of your account. Two of our people must allow this payee first.',
  payee_stopped: 'This payee was stopped. Choose another.',
  payee_in_use: 'A withdrawal to this payee is on its way. Cancel it first, or wait until it is done.',
  second_person_required: 'A second person must agree to this.',
  approval_open: 'This already waits for a second person.',
  file_not_understood: 'This file was not understood. {reason}',
  payment_needed: 'Say which payment this line belongs to.',
  amount_differs: 'The line and the payment are of different amounts: {line} and {payment}.',
  note_needed: 'Say why, for those who audit the books.',
  no_bank_account: 'Set the client account at the bank first.',
  not_ready_for_payout: 'Not all of these withdrawals can be paid: {reason}.',
  no_statement: 'There is no accepted statement of this day.',
  explanation_needed: 'This day does not tie. Explain the difference of {difference}.',
  second_approval_required: 'An amount above {limit} needs a second operator.',
  document_type_unknown: 'Only PDF, JPEG and PNG files can be added, and this is something else.',
  file_is_two_kinds:
    'This file is of two kinds at once and may hide something. Save it as a plain PDF or photo and try again.',
  file_expands_too_far: 'This file unpacks to far more than its size, so it was not opened.',
  image_too_large: 'This picture has more than 50 million pixels. Save it smaller and try again.',
  image_unreadable: 'This picture is damaged and cannot be opened. Take or export it again.',
  pdf_unreadable:
    'This PDF is damaged or unusual, so it cannot be checked. Print it to a new PDF and try again.',
  pdf_encrypted: 'This PDF is protected by a password. Save it without one and try again.',
  pdf_has_scripts: 'This PDF contains a script or an interactive form. Print it to a new PDF and try again.',
  pdf_has_actions:
    'This PDF would start a program or open another file. Print it to a new PDF and try again.',
  pdf_has_files:
    'This PDF carries other files inside. Print it to a new PDF, and add those files one by one.',
  look_reason_needed: 'Choose why you are looking at this document first. Its owner sees the reason.',
  document_destroyed: 'The content of this document was destroyed on {day}.',
  document_kept: 'This document has to be kept until {until}, so it cannot be destroyed now.',
  document_on_hold:
    'This document is under a legal hold, so it cannot be destroyed until the hold is lifted.',
  evidence_missing: 'This cannot be approved yet. Still missing: {items}.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export function refusalSentence(code: RefusalCode, facts: Readonly<Record<string, string>>): string {
  return REFUSALS[code].replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? name);
}
