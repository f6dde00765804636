// The actions of the audit log. Every area adds its own here, so that the log's search offers them all.

export const AUDIT_ACTIONS = [
  // Signing in and out
  'signed_up',
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'device_removed',
  'refresh_reused',
  // A call that the person's role may not make, or an operator without a second factor.
  'call_refused',
  // Account security
  'password_changed',
  'password_reset',
  'password_reset_asked',
  'email_changed',
  'email_confirmed',
  'pin_changed',
  // The idle time-out, or notifications about new devices and by mail.
  'guards_changed',
  'password_refused',
  'pin_refused',
  'code_refused',
  'two_factor_on',
  'two_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'profile_changed',
  // Operators
  'verification_decided',
  'verification_expired',
  'identity_viewed',
  'account_blocked',
  'second_factor_removed',
  'account_unblocked',
  'operator_created',
  'issuer_created',
  'company_listed',
  'company_changed',
  'prices_imported',
  'holdings_imported',
  'cap_table_checked',
  'cap_table_accepted',
  'cap_table_linked',
  'payment_methods_set',
  'rates_imported',
  'article_published',
  'report_published',
  'ipo_calendar_set',
  'backup_restored',
  'data_key_changed',
  'payment_decided',
  'rules_changed',
  'rules_tried',
  'rules_withdrawn',
  'parties_changed',
  'trade_parties_viewed',
  'stock_status_changed',
  'stock_split',
  'index_recomputed',
  // Acts that need two operators
  'approval_proposed',
  'approval_decided',
  // Money and shares
  'deposit',
  'withdrawal',
  'statement_loaded',
  'bank_line_decided',
  'payout_prepared',
  'payout_released',
  'payout_cancelled',
  'payout_downloaded',
  'payout_answered',
  'bank_account_set',
  'client_money_signed',
  'payee_added',
  'payee_removed',
  'payee_stopped',
  'payee_decided',
  // A batch of order intake: placed, changed and ended orders, and their trades.
  'orders_taken',
  // The refusals of a batch of order intake: to whom, and by which rule.
  'orders_refused',
  // Trades that the scheduler settled, or ended after a review that never came.
  'trades_due',
  // An issuer's decision about a trade.
  'trade_cleared',
  'trade_rejected',
  'trade_rofr_exercised',
  // Data rights
  'data_exported',
  'data_erased',
  // The audit log itself, as a file.
  'audit_exported',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
