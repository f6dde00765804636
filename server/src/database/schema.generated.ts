// The tables as they are. Written by `npm run types` from the migrations; never edited by hand.
import type { ColumnType, Generated } from 'kysely';

/** Read as the value; written as text by JSON.stringify, since pg would take an array for one of PostgreSQL's own. */
export type Json = ColumnType<unknown, string, string>;
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface AnnouncementsTable {
  id: string;
  notices: Json;
  created_at: Date;
}

export interface ApprovalFilesTable {
  approval_id: string;
  content: string;
}

export interface ApprovalsTable {
  id: string;
  kind: string;
  subject_type: string;
  subject_id: string;
  payload: Json;
  payload_hash: Buffer;
  reason: string | null;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  status: 'open' | 'confirmed' | 'rejected' | 'withdrawn' | 'expired';
  decided_by: string | null;
  decided_at: Date | null;
}

export interface ArticlesTable {
  id: string;
  slug: string;
  title: string;
  author: string;
  icon: string;
  category: 'market' | 'industry';
  summary: string;
  content: string;
  tags: Generated<string[]>;
  chart: Json | null;
  featured: Generated<boolean>;
  published_at: Date;
  newsletter_at: Date | null;
}

export interface AuditChainTable {
  sequence: bigint;
  audit_id: string;
  hash: Buffer;
  keyed: Generated<boolean>;
}

export interface AuditKeysTable {
  id: string;
  sealed: Buffer;
  created_at: Date;
}

export interface AuditLogTable {
  id: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  details: GeneratedJson;
  request_id: string | null;
  created_at: Date;
  mac: Buffer | null;
  writer: string | null;
  number: bigint | null;
}

export interface BankAccountsTable {
  only_one: Generated<boolean>;
  account: string;
  holder_name: string;
  bank_name: string;
  bic: string;
  routing_number: string;
  profile: 'sepa' | 'wire' | 'ach';
  version: '03' | '09';
  csv_columns: Json;
  updated_by: string;
  updated_at: Date;
}

export interface BankLinesTable {
  id: string;
  statement_id: string;
  position: number;
  day: string;
  amount_minor: bigint;
  reference: string | null;
  bank_reference: string | null;
  counterparty: string | null;
  text: string | null;
  reversal: boolean;
  account_last4: string | null;
  fingerprint: Buffer | null;
  status: 'matched' | 'proposed' | 'break' | 'held';
  break_kind: 'amount_differs' | 'duplicate' | 'return' | 'unknown_here' | null;
  because: string | null;
  payment_id: string | null;
  returned_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  note: Generated<string>;
  payout_id: string | null;
}

export interface BankPayoutItemsTable {
  payout_id: string;
  payment_id: string;
  position: number;
  amount_minor: bigint;
  status: 'open' | 'accepted' | 'rejected' | 'paid' | 'cancelled';
  reason: Generated<string>;
}

export interface BankPayoutsTable {
  id: string;
  message_id: string;
  profile: 'sepa' | 'wire' | 'ach';
  version: '03' | '09';
  status: 'prepared' | 'released' | 'completed' | 'cancelled';
  total_minor: bigint;
  item_count: number;
  execution_day: string;
  prepared_by: string;
  prepared_at: Date;
  released_by: string | null;
  released_at: Date | null;
}

export interface BankReconciliationsTable {
  day: string;
  bank_minor: bigint;
  items: Json;
  difference_minor: bigint;
  explanation: string;
  signed_by: string;
  signed_at: Date;
}

export interface BankStatementsTable {
  id: string;
  file_hash: Buffer;
  position: number;
  file_name: string;
  format: string;
  statement_id: string | null;
  account: string | null;
  currency: string | null;
  from_day: string | null;
  to_day: string | null;
  opening_minor: bigint | null;
  closing_minor: bigint | null;
  difference: string | null;
  line_count: number;
  status: 'accepted' | 'kept';
  faults: string[];
  imported_by: string;
  imported_at: Date;
}

export interface BookEventsTable {
  stock_id: string;
  sequence: bigint;
  order_id: string;
  kind: 'placed' | 'cancelled' | 'replaced' | 'expired' | 'suspended' | 'resumed' | 'split';
  shares: bigint;
  price_minor: bigint;
  reason: string | null;
  actor_id: string | null;
  created_at: Date;
}

export interface CleanUpPlacesTable {
  table_name: string;
  next_page: bigint;
}

export interface ClosingActsTable {
  execution_id: string;
  key: string;
  revision: number | null;
  covered_bytes: number | null;
  sha256: Buffer | null;
  data: Buffer | null;
  acted_by: string | null;
  acted_at: Date;
}

export interface ClosingTemplatesTable {
  id: string;
  stock_id: string;
  version: number;
  kind: 'none' | 'simple' | 'full';
  stage_days: number;
  texts: Json;
  set_by: string | null;
  set_at: Date;
}

export interface ClosingsTable {
  execution_id: string;
  template_id: string;
  code: string;
  document_id: string;
  facts: Buffer;
  pages: number;
  opened_at: Date;
  stage_began_at: Date;
  reminded_at: Date | null;
}

export interface CompaniesTable {
  id: string;
  slug: string;
  name: string;
  category: 'tech' | 'healthcare' | 'fintech' | 'industrials' | 'consumer' | 'energy';
  description: string;
  about: Generated<string>;
  logo: string | null;
  tags: Generated<string[]>;
  founded_year: number | null;
  headquarters: Generated<string>;
  featured: Generated<boolean>;
  created_at: Date;
}

export interface ConsentsTable {
  id: string;
  user_id: string;
  document: string;
  version: string;
  granted: boolean;
  recorded_at: Date;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  phone: Generated<string>;
  message: string;
  created_at: Date;
}

export interface DailyPricesTable {
  stock_id: string;
  day: string;
  open_minor: bigint;
  high_minor: bigint;
  low_minor: bigint;
  close_minor: bigint;
  volume_shares: bigint;
  notional_minor: bigint;
  trades: number | null;
  two_sided: Generated<boolean>;
  spread_bps: number | null;
  unrounded_close_minor: string | null;
  unrounded_volume: string | null;
}

export interface DocumentHoldsTable {
  id: string;
  document_id: string;
  held: boolean;
  reason: string;
  decided_by: string;
  decided_at: Date;
}

export interface DocumentLooksTable {
  id: string;
  document_id: string;
  user_id: string | null;
  share_id: string | null;
  reason: string;
  looked_at: Date;
}

export interface DocumentReadersTable {
  document_id: string;
  user_id: string;
}

export interface DocumentSharesTable {
  id: string;
  document_id: string;
  created_by: string;
  name: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface DocumentsTable {
  id: string;
  owner_id: string | null;
  origin: 'given' | 'made';
  kind: string;
  name: string;
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  size_bytes: bigint;
  sha256: Buffer;
  file_id: string;
  version: Generated<number>;
  wrapped_key: Buffer | null;
  wrapped_by: string | null;
  retain_until: Date;
  legal_hold: Generated<boolean>;
  created_by: string | null;
  created_at: Date;
  shredded_at: Date | null;
}

export interface EmailChangesTable {
  id: string;
  user_id: string;
  old_email: string;
  old_confirmed_at: Date;
  new_email: string;
  created_at: Date;
  expires_at: Date;
  undone_at: Date | null;
}

export interface EmailTokensTable {
  token_hash: Buffer;
  user_id: string;
  purpose: 'confirm_email' | 'reset_password';
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface ExecutionResaleTable {
  execution_id: string;
  path: 'rule_144' | 'section_4a7';
  held_since: string;
  is_affiliate: boolean;
  decided_on: string;
}

export interface ExecutionsTable {
  id: string;
  stock_id: string;
  sequence: bigint;
  line: number;
  buy_order_id: string;
  sell_order_id: string;
  buyer_id: string;
  seller_id: string;
  shares: bigint;
  price_minor: bigint;
  buyer_fee_minor: bigint;
  seller_fee_minor: bigint;
  executed_at: Date;
}

export interface FeePayoutsTable {
  id: string;
  amount_minor: bigint;
  reference: string;
  paid_at: Date;
}

export interface FormerEmailsTable {
  user_id: string;
  email: string;
  used_until: Date;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  response: string;
  created_at: Date;
}

export interface IndexConstituentsTable {
  day: string;
  stock_id: string;
  rank: number;
  weight: string;
  change: 'kept' | 'added' | 'dropped';
}

export interface IndexLevelsTable {
  day: string;
  level: string;
  turnover: string;
}

export interface IpoCalendarTable {
  id: string;
  expected_on: string;
  company: string;
  company_id: string | null;
  valuation_minor: bigint;
}

export interface IssuerPartiesTable {
  stock_id: string;
  user_id: string;
  pre_approved: boolean;
  added_at: Date;
}

export interface IssuerRulesTable {
  id: string;
  stock_id: string;
  effective_at: Date;
  who: 'open' | 'investor_types' | 'list';
  investor_types: Generated<string[]>;
  windows: GeneratedJson;
  price_range_kind: 'none' | 'absolute' | 'percent';
  lowest_price_minor: bigint | null;
  highest_price_minor: bigint | null;
  price_range_bps: number | null;
  smallest_lot: Generated<bigint>;
  review: 'automatic' | 'manual';
  review_days: Generated<number>;
  rofr_days: Generated<number>;
  created_by: string | null;
  created_at: Date;
  applied_at: Date | null;
  revision: Generated<number>;
  begun_at: Date | null;
  judge_owners_only: Generated<boolean>;
  owners_due_at: Date | null;
}

export interface JobsTable {
  name: string;
  next_run_at: Date;
  locked_until: Date | null;
  last_started_at: Date | null;
  last_finished_at: Date | null;
  last_error: string | null;
  locked_by: string | null;
}

export interface LaterProofsTable {
  day: string;
  bank_minor: bigint;
  difference_minor: bigint;
  signature: Buffer;
  public_key: string;
  signed_at: Date;
}

export interface LedgerAccountsTable {
  id: string;
  owner_id: string;
  asset: string;
  kind: 'customer' | 'fees' | 'external' | 'issuance';
  available: Generated<bigint>;
  held: Generated<bigint>;
  created_at: Date;
}

export interface LedgerTransactionsTable {
  id: string;
  kind: 'deposit' | 'withdrawal' | 'issuance' | 'settlement' | 'rofr' | 'split' | 'exit' | 'claim' | 'transfer' | 'reversal' | 'fees';
  reference_id: string;
  created_at: Date;
  mac: Buffer | null;
  writer: string | null;
  number: bigint | null;
}

export interface LockUpsTable {
  id: string;
  company_id: string;
  class_id: string | null;
  holder_id: string | null;
  until: string;
  created_by: string;
  created_at: Date;
}

export interface MailsTable {
  id: string;
  user_id: string | null;
  to_address: string;
  template: string;
  language: string;
  facts: Json;
  created_at: Date;
  next_attempt_at: Date | null;
  attempts: Generated<number>;
  sent_at: Date | null;
  last_error: string | null;
  goes_first: Generated<boolean>;
}

export interface NewsletterSubscribersTable {
  email: string;
  token_hash: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
  language: Generated<'en' | 'es' | 'fr' | 'de' | 'zh'>;
}

export interface NoticesTable {
  id: string;
  user_id: string;
  kind: string;
  facts: GeneratedJson;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

export interface OperatorReasonsTable {
  id: string;
  user_id: string;
  reason: string;
  created_at: Date;
}

export interface OrderResaleTable {
  order_id: string;
  path: 'rule_144' | 'section_4a7';
  held_since: string;
  is_affiliate: boolean;
}

export interface OrdersTable {
  id: string;
  user_id: string;
  stock_id: string;
  side: 'buy' | 'sell';
  type: 'limit' | 'market';
  time_in_force: 'gtc' | 'day' | 'ioc';
  shares: bigint;
  limit_price_minor: bigint;
  fee_bps: number;
  status: 'open' | 'partially_filled' | 'filled' | 'cancelled' | 'expired' | 'rejected' | 'suspended';
  filled_shares: Generated<bigint>;
  filled_notional_minor: Generated<bigint>;
  fee_minor: Generated<bigint>;
  client_order_id: string | null;
  sequence: bigint;
  placed_at: Date;
  updated_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  ended_by: string | null;
}

export interface OrdersToResumeTable {
  order_id: string;
  tried_at: Date;
}

export interface PayeesTable {
  id: string;
  user_id: string;
  kind: 'iban' | 'us';
  holder_name: string;
  bank_name: string;
  account_sealed: Buffer;
  fingerprint: Buffer;
  last4: string;
  country: string;
  name_status: 'matches' | 'needs_approval' | 'approved' | 'rejected';
  first_approver: string | null;
  second_approver: string | null;
  verified_by: 'deposit' | null;
  verified_at: Date | null;
  usable_at: Date;
  created_at: Date;
  stopped_at: Date | null;
  removed_at: Date | null;
  account_fingerprint: Buffer | null;
}

export interface PaymentChannelsTable {
  id: string;
  method_id: string;
  name: string;
  symbol: string;
  fee_bps: number;
  minimum_minor: bigint;
  maximum_minor: bigint;
  active: boolean;
  details: Json;
  position: number;
}

export interface PaymentMethodsTable {
  id: string;
  name: string;
  type: 'crypto' | 'bank' | 'card' | 'paypal';
  description: string;
  active: boolean;
  position: number;
}

export interface PaymentsTable {
  id: string;
  user_id: string;
  direction: 'deposit' | 'withdrawal';
  channel_id: string;
  amount_minor: bigint;
  fee_minor: bigint;
  currency: Generated<'USD'>;
  reference: string;
  description: Generated<string>;
  status: 'pending' | 'completed' | 'failed' | 'cancelled';
  provider: 'sandbox' | 'manual';
  created_at: Date;
  ended_at: Date | null;
  decided_by: string | null;
  seconded_by: string | null;
  failure_reason: string | null;
  proposal_void: Generated<boolean>;
  payee_id: string | null;
  own_reference: string | null;
}

export interface PostingsTable {
  transaction_id: string;
  line: number;
  from_account_id: string;
  to_account_id: string;
  asset: string;
  amount: bigint;
  created_at: Date;
}

export interface PriceAlertsTable {
  id: string;
  user_id: string;
  stock_id: string;
  direction: 'above' | 'below';
  price_minor: bigint;
  created_at: Date;
  triggered_at: Date | null;
}

export interface ProfileDetailsTable {
  user_id: string;
  phone_number: Generated<string>;
  date_of_birth: string | null;
  gender: 'M' | 'F' | 'O' | null;
  street: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  country: Generated<string>;
  occupation: Generated<string>;
  company: Generated<string>;
  annual_income_minor: bigint | null;
  net_worth_minor: bigint | null;
  risk_tolerance: Generated<number>;
  investment_experience: Generated<string>;
  updated_at: Date;
}

export interface ProofsTable {
  day: string;
  root: Buffer;
  total_minor: bigint;
  accounts: number;
  account_ids: string[];
  amounts_minor: bigint[];
  bank_minor: bigint | null;
  difference_minor: bigint | null;
  shares: Json;
  published_at: Date;
  seed: Buffer;
  signature: Buffer;
  public_key: string;
}

export interface RateLimitsTable {
  key: string;
  window_ends_at: Date;
  count: number;
}

export interface ReadinessTable {
  minute: Date;
  ready: boolean;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface ReferenceRatesTable {
  currency: 'EUR' | 'GBP' | 'JPY' | 'CNY';
  day: string;
  rate: string;
}

export interface RegisterCertificatesTable {
  import_id: string;
  security_id: string;
  position: number;
  class_id: string;
  holder_id: string;
  number: string;
  issued_on: string;
  shares: string;
  ended_on: string | null;
  legend_ids: Json;
  held_since: string;
  from_plan: Generated<boolean>;
  price: Json | null;
}

export interface RegisterClassesTable {
  import_id: string;
  class_id: string;
  position: number;
  name: string;
  class_type: string;
  prefix: string;
  authorised: string | null;
  outstanding: string;
  rights: Json;
}

export interface RegisterDecisionsTable {
  id: string;
  import_id: string;
  user_id: string;
  shares: bigint;
  note: string;
  decided_by: string;
  decided_at: Date;
  stock_id: string;
}

export interface RegisterHoldersTable {
  import_id: string;
  holder_id: string;
  name: string;
  is_institution: boolean;
  email: string | null;
  country: string | null;
  region: string | null;
}

export interface RegisterImportsTable {
  id: string;
  company_id: string;
  file_name: string;
  fingerprint: Buffer;
  as_of: string;
  findings: Json;
  valid: boolean;
  created_by: string;
  created_at: Date;
  accepted_by: string | null;
  accepted_at: Date | null;
  legends: GeneratedJson;
}

export interface RegisterInsidersTable {
  company_id: string;
  holder_id: string;
  kind: 'affiliate' | 'bad_actor';
  added_by: string;
  added_at: Date;
}

export interface RegisterInvitationsTable {
  company_id: string;
  holder_id: string;
  email: string;
  invited_by: string;
  invited_at: Date;
}

export interface RegisterLinksTable {
  company_id: string;
  holder_id: string;
  user_id: string;
  linked_by: string;
  linked_at: Date;
}

export interface ReportsTable {
  id: string;
  slug: string;
  title: string;
  type: 'annual' | 'quarterly' | 'research' | 'calendar';
  summary: string;
  pages: number;
  period_start: string;
  period_end: string;
  published_at: Date;
  newsletter_at: Date | null;
}

export interface RequestAddressesTable {
  request_id: string;
  user_id: string | null;
  created_at: Date;
  sealed: Buffer;
}

export interface ResaleConstantsTable {
  valid_from: string;
  holding_months: number;
  class_outstanding_days: number;
  information_months: number;
  holders: number;
  unaccredited_holders: number;
  source: string;
  created_by: string | null;
  created_at: Date;
}

export interface ResaleFactsTable {
  company_id: string;
  information_on: string | null;
  is_bad_actor: Generated<boolean>;
  countries: string[] | null;
  regions: string[] | null;
  unaccredited_holders: Generated<number>;
  updated_by: string;
  updated_at: Date;
}

export interface SavedPaymentMethodsTable {
  id: string;
  user_id: string;
  method_id: string;
  label: string;
  details: Json;
  created_at: Date;
  updated_at: Date;
}

export interface SecuritiesTable {
  id: string;
  company_id: string;
  class_id: string | null;
  name: string;
  class_type: 'COMMON' | 'PREFERRED';
  position: number;
  rights: GeneratedJson;
  stock_id: string | null;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  refresh_key: Buffer;
  generation: Generated<number>;
  rotated_at: Date;
  remember_me: boolean;
  device_name: string;
  device_icon: string;
  location: string;
  created_at: Date;
  last_active_at: Date;
  idle_timeout_minutes: number;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_reason: string | null;
  password_given_at: Date | null;
  step_up_until: Date | null;
  replaced_by: string | null;
  network_hash: Buffer | null;
}

export interface SettingsTable {
  user_id: string;
  notifications: Json;
  security: Json;
  privacy: Json;
  preferences: Json;
  updated_at: Date;
}

export interface SettlementsTable {
  execution_id: string;
  stock_id: string;
  status: 'agreed' | 'in_review' | 'closing' | 'cleared' | 'settled' | 'rejected' | 'rofr_exercised' | 'expired' | 'voided';
  review: 'automatic' | 'manual';
  review_due_at: Date | null;
  cleared_at: Date | null;
  settle_due_at: Date | null;
  settled_at: Date | null;
  ended_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  updated_at: Date;
  first_refusal_due_at: Date | null;
  closing_due_at: Date | null;
}

export interface ShareClaimsTable {
  id: string;
  stock_id: string;
  email: string;
  shares: bigint;
  cost_minor: bigint;
  acquired_at: Date;
  certificate: string | null;
  created_at: Date;
  invited_at: Date | null;
  claimed_by: string | null;
  claimed_at: Date | null;
}

export interface ShareFilingDocumentsTable {
  filing_id: string;
  document_id: string;
}

export interface ShareFilingsTable {
  id: string;
  user_id: string;
  stock_id: string;
  shares: bigint;
  cost_minor: bigint;
  acquired_at: Date;
  certificate: string | null;
  splits: number;
  status: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>;
  filed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  grant_id: string | null;
}

export interface ShareGrantsTable {
  id: string;
  user_id: string;
  stock_id: string;
  shares: bigint;
  cost_minor: bigint;
  acquired_at: Date;
  certificate: string | null;
  entered_at: Date;
  claim_id: string | null;
}

export interface ShareMovesTable {
  id: string;
  stock_id: string;
  from_user: string | null;
  to_user: string | null;
  shares: bigint;
  why: 'gift' | 'estate' | 'transfer_agent' | 'court_order';
  cost_minor: bigint;
  acquired_at: Date;
  moved_at: Date;
}

export interface SiteFactsTable {
  name: string;
  value: Json;
}

export interface SplitsTable {
  id: string;
  stock_id: string;
  numerator: number;
  denominator: number;
  effective_at: Date;
  book_sequence: bigint;
  price_minor: bigint | null;
}

export interface StatedFiguresTable {
  name: string;
  value: string;
  source: string;
  stated_on: string;
  updated_by: string;
  updated_at: Date;
}

export interface StocksTable {
  id: string;
  company_id: string;
  symbol: string;
  status: Generated<'tradable' | 'halted' | 'exited' | 'bankrupt'>;
  shares_outstanding: bigint;
  last_price_minor: bigint | null;
  last_price_at: Date | null;
  last_round_price_minor: bigint | null;
  last_round_at: Date | null;
  exit_price_minor: bigint | null;
  exited_at: Date | null;
  book_sequence: Generated<bigint>;
  created_at: Date;
  split_count: Generated<number>;
  last_batch_id: string | null;
  class_id: string | null;
  closing_days: Generated<number>;
  mark_minor: bigint | null;
  marked_at: Date | null;
  slug: string;
  line_name: string | null;
}

export interface TradeConfirmationsTable {
  execution_id: string;
  side: 'buy' | 'sell';
  code: string;
  document_id: string;
  sha256: Buffer;
  made_at: Date;
}

export interface TradeCorrectionsTable {
  execution_id: string;
  corrects: string;
  approval_id: string;
  position: bigint;
}

export interface TradeReversalsTable {
  execution_id: string;
  approval_id: string;
  buyer_id: string;
  seller_id: string;
  reversed_at: Date;
}

export interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: 'investor' | 'issuer' | 'operator';
  investor_type: 'individual' | 'institutional' | 'accredited' | 'company';
  company_id: string | null;
  avatar: string | null;
  account_number: string;
  status: Generated<'active' | 'blocked' | 'erased'>;
  email_confirmed_at: Date | null;
  pin_hash: string | null;
  step_up_failures: Generated<number>;
  step_up_locked_until: Date | null;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: bigint | null;
  created_at: Date;
  last_login_at: Date | null;
  erased_at: Date | null;
  password_changed_at: Date | null;
  market_update_sent_at: Date | null;
  step_up_locks: Generated<number>;
  pin_failures: Generated<number>;
  lock_notice: 'pin_locked' | 'code_locked' | 'pin_off' | null;
}

export interface VerificationEvidenceTable {
  id: string;
  verification_id: string;
  requirement: string;
  document_id: string;
  dated_on: string | null;
  added_at: Date;
  asked_again_at: Date | null;
  asked_again_note: string | null;
}

export interface VerificationsTable {
  id: string;
  user_id: string;
  kind: 'identity' | 'accreditation';
  status: 'PENDING' | 'MORE_INFO' | 'APPROVED' | 'REJECTED' | 'EXPIRED';
  reason: string | null;
  evidence: GeneratedJson;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  expires_at: Date | null;
  automatic: Generated<boolean>;
  renewal_at: Date | null;
  reminded_of: Date | null;
}

export interface WatchedStocksTable {
  user_id: string;
  stock_id: string;
  created_at: Date;
}

export interface DB {
  announcements: AnnouncementsTable;
  approval_files: ApprovalFilesTable;
  approvals: ApprovalsTable;
  articles: ArticlesTable;
  audit_chain: AuditChainTable;
  audit_keys: AuditKeysTable;
  audit_log: AuditLogTable;
  bank_accounts: BankAccountsTable;
  bank_lines: BankLinesTable;
  bank_payout_items: BankPayoutItemsTable;
  bank_payouts: BankPayoutsTable;
  bank_reconciliations: BankReconciliationsTable;
  bank_statements: BankStatementsTable;
  book_events: BookEventsTable;
  clean_up_places: CleanUpPlacesTable;
  closing_acts: ClosingActsTable;
  closing_templates: ClosingTemplatesTable;
  closings: ClosingsTable;
  companies: CompaniesTable;
  consents: ConsentsTable;
  contact_messages: ContactMessagesTable;
  daily_prices: DailyPricesTable;
  document_holds: DocumentHoldsTable;
  document_looks: DocumentLooksTable;
  document_readers: DocumentReadersTable;
  document_shares: DocumentSharesTable;
  documents: DocumentsTable;
  email_changes: EmailChangesTable;
  email_tokens: EmailTokensTable;
  execution_resale: ExecutionResaleTable;
  executions: ExecutionsTable;
  fee_payouts: FeePayoutsTable;
  former_emails: FormerEmailsTable;
  idempotency_keys: IdempotencyKeysTable;
  index_constituents: IndexConstituentsTable;
  index_levels: IndexLevelsTable;
  ipo_calendar: IpoCalendarTable;
  issuer_parties: IssuerPartiesTable;
  issuer_rules: IssuerRulesTable;
  jobs: JobsTable;
  later_proofs: LaterProofsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  lock_ups: LockUpsTable;
  mails: MailsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  notices: NoticesTable;
  operator_reasons: OperatorReasonsTable;
  order_resale: OrderResaleTable;
  orders: OrdersTable;
  orders_to_resume: OrdersToResumeTable;
  payees: PayeesTable;
  payment_channels: PaymentChannelsTable;
  payment_methods: PaymentMethodsTable;
  payments: PaymentsTable;
  postings: PostingsTable;
  price_alerts: PriceAlertsTable;
  profile_details: ProfileDetailsTable;
  proofs: ProofsTable;
  rate_limits: RateLimitsTable;
  readiness: ReadinessTable;
  recovery_codes: RecoveryCodesTable;
  reference_rates: ReferenceRatesTable;
  register_certificates: RegisterCertificatesTable;
  register_classes: RegisterClassesTable;
  register_decisions: RegisterDecisionsTable;
  register_holders: RegisterHoldersTable;
  register_imports: RegisterImportsTable;
  register_insiders: RegisterInsidersTable;
  register_invitations: RegisterInvitationsTable;
  register_links: RegisterLinksTable;
  reports: ReportsTable;
  request_addresses: RequestAddressesTable;
  resale_constants: ResaleConstantsTable;
  resale_facts: ResaleFactsTable;
  saved_payment_methods: SavedPaymentMethodsTable;
  securities: SecuritiesTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  settlements: SettlementsTable;
  share_claims: ShareClaimsTable;
  share_filing_documents: ShareFilingDocumentsTable;
  share_filings: ShareFilingsTable;
  share_grants: ShareGrantsTable;
  share_moves: ShareMovesTable;
  site_facts: SiteFactsTable;
  splits: SplitsTable;
  stated_figures: StatedFiguresTable;
  stocks: StocksTable;
  trade_confirmations: TradeConfirmationsTable;
  trade_corrections: TradeCorrectionsTable;
  trade_reversals: TradeReversalsTable;
  users: UsersTable;
  verification_evidence: VerificationEvidenceTable;
  verifications: VerificationsTable;
  watched_stocks: WatchedStocksTable;
}
