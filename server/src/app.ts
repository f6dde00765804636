import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Address } from './database/database-access.ts';
import type { Database } from './database/database.ts';
import type { Secrets } from '#server/config/keep-secrets.ts';
import { recordAuditAlone } from './audit/record-audit.ts';
import { chainAuditJob } from './audit/chain-audit.ts';
import { isSampleDataLoaded } from './database/installation-facts.ts';
import { exchangeContext } from './exchange/exchange-context.ts';
import { takeClaimsJob } from './exchange/claims/take-claims.ts';
import { createOrderQueue } from './exchange/intake/order-queue.ts';
import { registerAccount } from './features/account/register-account.ts';
import { registerAuth } from './features/auth/register-auth.ts';
import { registerClosing } from './features/closing/register-closing.ts';
import { registerContact } from './features/contact/register-contact.ts';
import { sendNewsletterJob } from './features/contact/send-newsletter.ts';
import { registerDashboard } from './features/dashboard/register-dashboard.ts';
import { tradeSampleMarketJob } from './sample-data/trade-sample-market.ts';
import { countPagesJob } from './reports/count-pages.ts';
import { registerFilings } from './features/filings/register-filings.ts';
import { registerInsights } from './features/insights/register-insights.ts';
import { sendMarketUpdatesJob } from './features/insights/send-market-updates.ts';
import { registerDocuments } from './features/documents/register-documents.ts';
import { registerIssuer } from './features/issuer/register-issuer.ts';
import { registerMarketData } from './features/market/register-market-data.ts';
import { registerOrders } from './features/market/orders/register-orders.ts';
import { registerNotices } from './features/notices/register-notices.ts';
import { blockOperatorKind, unblockOperatorKind } from './features/operator/block-person.ts';
import { registerOperator } from './features/operator/register-operator.ts';
import { removeSecondFactorKind } from './features/operator/remove-lost-factor.ts';
import { CORPORATE_ACT_KINDS } from './corporate-acts/corporate-act-kinds.ts';
import { CORRECTION_KINDS } from './corrections/correction-kinds.ts';
import { registerOperatorListing } from './features/operator-listing/register-operator-listing.ts';
import { registerOperatorDesk } from './features/operator-desk/register-operator-desk.ts';
import { registerOperatorCorrections } from './features/operator-corrections/register-operator-corrections.ts';
import { registerOperatorApprovals } from './features/operator-approvals/register-operator-approvals.ts';
import { registerOperatorAudit } from './features/operator-audit/register-operator-audit.ts';
import { completeMatchedJob } from './bank/complete-matched.ts';
import { registerOperatorBank } from './features/operator-bank/register-operator-bank.ts';
import { registerOperatorPayments } from './features/operator-payments/register-operator-payments.ts';
import { registerOperatorSettlements } from './features/operator-settlements/register-operator-settlements.ts';
import { registerOperatorStocks } from './features/operator-stocks/register-operator-stocks.ts';
import { resumeTradingKind } from './features/operator-stocks/resume-trading.ts';
import { registerPayees } from './features/payees/register-payees.ts';
import { registerPayment } from './features/payment/register-payment.ts';
import { registerPortfolio } from './features/portfolio/register-portfolio.ts';
import { createAnalyseHoldings } from './holdings/analyse-holdings.ts';
import { createReadWishes } from './holdings/recommend.ts';
import { createReadHoldings } from './holdings/remember-holdings.ts';
import { registerPrivacy } from './features/privacy/register-privacy.ts';
import { measureReadinessJob } from './proof/measure-readiness.ts';
import { publishProofJob } from './proof/publish-proof.ts';
import { signProofsAgainJob } from './proof/sign-again.ts';
import { registerProof } from './features/proof/register-proof.ts';
import { registerProfile } from './features/profile/register-profile.ts';
import { registerSettings } from './features/settings/register-settings.ts';
import { registerCrawlerFiles } from './features/site/register-crawler-files.ts';
import { registerSite } from './features/site/register-site.ts';
import { registerWatchlist } from './features/watchlist/register-watchlist.ts';
import { triggerAlertsJob } from './features/watchlist/trigger-alerts.ts';
import { createHttp } from './http/create-http.ts';
import { ANSWER_WITHIN_MS, createAnswerDeadline, type AnswerDeadline } from './http/answer-deadline.ts';
import { countVisit, type Http } from './http/handle.ts';
import { registerHealth } from './http/health.ts';
import { createRequestAddresses, type RequestAddresses } from './security/request-addresses.ts';
import { createLimits } from './security/rate-limits.ts';
import { createMetrics } from './metrics/metrics.ts';
import { registerOpenApi } from './http/openapi/register-openapi.ts';
import { registerSecurityTxt } from './http/security-txt.ts';
import { listPages, serveWeb } from './http/serve-web.ts';
import { readBuildInfo } from './kernel/build-info.ts';
import type { Clock } from './kernel/clock.ts';
import { cleanUpJob } from './jobs/clean-up.ts';
import { keepPartitionsJob } from './jobs/keep-partitions.ts';
import { registerPartitionMetrics } from './jobs/partition-metrics.ts';
import {
  applyRulesJob,
  cancelRefusedOrdersJob,
  expireOrdersJob,
  recheckResaleJob,
  settleTradesJob,
} from './jobs/exchange-jobs.ts';
import { createJobs, type Jobs } from './jobs/run-jobs.ts';
import { registerJobMetrics } from './jobs/job-metrics.ts';
import { mailAuditHeadJob } from './mail/mail-audit-head.ts';
import { sendMailsJob } from './mail/send-mails.ts';
import { closeDayJob } from './market-data/close-day.ts';
import { markStocksJob } from './market-data/mark-stocks.ts';
import { createMarketData } from './market-data/market-data.ts';
import { notifyOfLocksJob } from './notify/notify-of-locks.ts';
import { relayOutboxJob } from './notify/outbox.ts';
import { registerWaitingMetrics } from './features/operator/waiting-metrics.ts';
import {
  checkAutomaticallyJob,
  expireVerificationsJob,
  remindOfEndsJob,
} from './workflows/verification-jobs.ts';
import { fillSampleEvidenceJob } from './workflows/fill-sample-evidence.ts';
import { recordSharesKind } from './workflows/filings/record-shares.ts';
import { openBlobStore } from './vault/open-blob-store.ts';
import { removeOrphansJob } from './vault/remove-orphans.ts';
import type { ClosingContext } from './closing/closing-context.ts';
import { automaticClosingsJob } from './closing/automatic-acts.ts';
import { openClosingsJob } from './closing/open-closings.ts';
import { remindPartiesJob } from './closing/remind-parties.ts';
import { sealClosingsJob } from './closing/seal-closings.ts';
import { shredExpiredJob } from './vault/shred-expired.ts';
import type { Vault } from './vault/vault.ts';
import { loadAuditKeys } from './security/audit-keys.ts';
import { deriveKeys, validKeys } from './security/derive-keys.ts';
import { createPasswords, FULL_COST, type PasswordCost } from './security/passwords.ts';
import { createAuthenticate } from './security/sessions/authenticate.ts';
import { createLiveSessions } from './security/sessions/live-sessions.ts';

import type { ApprovalKind } from './approvals/approval-kind.ts';
import type { Keys } from './security/derive-keys.ts';
import type { Job } from './kernel/job.ts';
import type { ExchangeContext } from './exchange/exchange-context.ts';
import type { OrderQueue } from './exchange/intake/order-queue.ts';
import type { MarketData } from './market-data/market-data.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { LiveSessions } from './security/sessions/live-sessions.ts';
import type { Passwords } from './security/passwords.ts';
import type { ReadHoldings } from './holdings/remember-holdings.ts';
import type { AnalyseHoldings } from './holdings/analyse-holdings.ts';
import type { ReadWishes } from './holdings/recommend.ts';

export interface AppParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Database;
  /** The access of the owner of the tables, for jobs that add and drop partitions. */
  readonly owner: Address;
  /** Where reports and the history of the market are read. Absent: `db`. */
  readonly readDb?: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Lower than the full cost only where passwords protect nothing: tests, drills, benchmarks. */
  readonly passwordCost?: PasswordCost;
  /** How long a caller waits at most. Longer only in tests, which must not depend on the speed of the machine. */
  readonly answerWithin_ms?: number;
  /** Maximum number of orders in one transaction. Only benchmarks override the default of the exchange. */
  readonly largestBatch?: number;
}

export interface App {
  /** `listen` also starts the jobs and `close` stops them. The caller closes the database. */
  readonly app: FastifyInstance;
  readonly services: AppServices;
  readonly jobs: Jobs;
}

const SAMPLE_LIMIT_FACTOR = 15;

/** Everything that areas and jobs may ask for. Each function names the few members that it needs. */
export interface AppServices {
  readonly db: Database;
  readonly owner: Address;
  /** May be some seconds behind: never for what a decision rests on, or for what the caller has just changed. */
  readonly readDb: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether this installation carries the sample data: checks are automatic, limits are wide. */
  readonly sampleData: boolean;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly liveSessions: LiveSessions;
  readonly requestAddresses: RequestAddresses;
  readonly metrics: Metrics;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
  readonly readHoldings: ReadHoldings;
  readonly analyseHoldings: AnalyseHoldings;
  readonly readWishes: ReadWishes;
  readonly vault: Vault;
  /** What the operations on closings need. */
  readonly closing: ClosingContext;
  readonly exchange: ExchangeContext;
  /** The queue that every change of orders goes through. */
  readonly orders: OrderQueue;
  readonly approvalKinds: readonly ApprovalKind[];
}

/** The areas of the API. A new area adds one line here. */
const AREAS: readonly ((http: Http, services: AppServices) => void)[] = [
  registerHealth,
  registerAuth,
  registerProfile,
  registerSettings,
  registerNotices,
  registerPrivacy,
  registerOperator,
  registerOperatorApprovals,
  registerOperatorCorrections,
  registerOperatorDesk,
  registerOperatorListing,
  registerOperatorAudit,
  registerAccount,
  registerDocuments,
  registerMarketData,
  registerOrders,
  registerClosing,
  registerFilings,
  registerIssuer,
  registerOperatorSettlements,
  registerOperatorStocks,
  registerDashboard,
  registerPortfolio,
  registerPayment,
  registerPayees,
  registerProof,
  registerOperatorPayments,
  registerOperatorBank,
  registerInsights,
  registerWatchlist,
  registerSite,
  registerContact,
];

/** The kinds of acts that need two people. A new kind adds one line here, and its name in contract/src/approvals.ts. */
const APPROVAL_KINDS: readonly ((services: Omit<AppServices, 'approvalKinds'>) => ApprovalKind)[] = [
  ...CORRECTION_KINDS,
  recordSharesKind,
  ...CORPORATE_ACT_KINDS,
  removeSecondFactorKind,
  blockOperatorKind,
  unblockOperatorKind,
  resumeTradingKind,
];

/** The scheduled jobs. A new job adds one line here. */
const JOBS: readonly ((services: AppServices) => Job)[] = [
  ({ exchange }) => settleTradesJob(exchange),
  ({ closing }) => openClosingsJob(closing),
  ({ closing }) => remindPartiesJob(closing),
  ({ closing }) => sealClosingsJob(closing),
  ({ closing, sampleData }) => automaticClosingsJob(closing, sampleData),
  ({ db }) => relayOutboxJob(db),
  notifyOfLocksJob,
  ({ exchange }) => expireOrdersJob(exchange),
  closeDayJob,
  markStocksJob,
  triggerAlertsJob,
  countPagesJob,
  sendMarketUpdatesJob,
  sendNewsletterJob,
  ({ exchange }) => applyRulesJob(exchange),
  ({ exchange }) => cancelRefusedOrdersJob(exchange),
  ({ exchange }) => recheckResaleJob(exchange),
  sendMailsJob,
  mailAuditHeadJob,
  chainAuditJob,
  checkAutomaticallyJob,
  fillSampleEvidenceJob,
  remindOfEndsJob,
  expireVerificationsJob,
  completeMatchedJob,
  takeClaimsJob,
  publishProofJob,
  signProofsAgainJob,
  measureReadinessJob,
  removeOrphansJob,
  shredExpiredJob,
  cleanUpJob,
  keepPartitionsJob,
  tradeSampleMarketJob,
];

/** Composes the server from its parts. Contains no logic of its own. */
export async function buildApp(parts: AppParts): Promise<App> {
  const services = await buildServices(parts);
  const app = await createHttp(services);
  const deadline = createAnswerDeadline(parts.answerWithin_ms ?? ANSWER_WITHIN_MS);
  app.addHook('onClose', () => deadline.stop());
  const http = buildHttp(app, services, deadline);
  registerOpenApi(http, services.config.publicUrl);
  registerSecurityTxt(app, services);
  for (const register of AREAS) register(http, services);
  registerCrawlerFiles(http, services, listPages(services.config.webDir));
  const jobs = createJobs(
    services,
    JOBS.map(createJob => createJob(services)),
  );
  registerJobMetrics(services, jobs.all);
  registerWaitingMetrics(services);
  registerPartitionMetrics(services);
  await serveWeb(app, {
    dist: services.config.webDir,
    publicUrl: services.config.publicUrl,
    sampleData: services.sampleData,
    count: request => countVisit(http, request),
  });
  app.addHook('onListen', done => {
    jobs.start();
    done();
  });
  app.addHook('preClose', () => jobs.stop());
  app.addHook('onClose', () => services.orders.close());
  app.addHook('onClose', () => services.requestAddresses.close());
  return { app, services, jobs };
}

function buildHttp(app: FastifyInstance, services: AppServices, deadline: AnswerDeadline): Http {
  const { db, clock, requestAddresses } = services;
  return {
    app,
    deadline,
    operatorsNeedSecondFactor: !services.sampleData,
    authenticate: createAuthenticate(services),
    recordRefusal: ({ caller, route, code, requestId }) =>
      recordAuditAlone(db, {
        actorId: caller.userId,
        action: 'call_refused',
        subject: { type: 'call', id: route },
        details: { role: caller.role, code },
        requestId,
        at: clock(),
      }),
    limit: createLimits(db, clock, limitFactorOf(services)),
    noteAddress: ({ id, ip, headers }, userId, isOften) => {
      const origin = { requestId: id, userId, address: ip, userAgent: headers['user-agent'] ?? '' };
      (isOften ? requestAddresses.noteOften : requestAddresses.note)(origin);
    },
  };
}

function limitFactorOf({ config, sampleData }: AppServices): number {
  return config.limitFactor ?? (sampleData && !config.isPublic ? SAMPLE_LIMIT_FACTOR : 1);
}

async function buildServices(parts: AppParts): Promise<AppServices> {
  const { db, config, clock, log } = parts;
  const sampleData = await isSampleDataLoaded(db);
  const exchange = exchangeContext({ db, clock, config, sampleData });
  const { readDb = db } = parts;
  const market = createMarketData(db, clock, readDb);
  const keys = deriveKeys(parts.secrets);
  await loadAuditKeys(db, keys);
  const vault = {
    blobs: openBlobStore(config),
    wrappingKeys: validKeys(keys, 'documents'),
  } as const;
  const marketKeys = createMarketKeys(config, clock);
  // A P12 file that cannot be used prevents the start.
  if (config.signingP12 !== undefined) await marketKeys();
  const services: Omit<AppServices, 'approvalKinds'> = {
    db,
    owner: parts.owner,
    readDb,
    config,
    clock,
    log,
    sampleData,
    keys,
    passwords: createPasswords(parts.passwordCost ?? FULL_COST, undefined, validKeys(keys, 'pins')),
    liveSessions: createLiveSessions(db),
    requestAddresses: createRequestAddresses({ db, clock, keys, log }),
    metrics: createMetrics(readBuildInfo()),
    market,
    readHoldings: createReadHoldings(db, market),
    analyseHoldings: createAnalyseHoldings(db),
    readWishes: createReadWishes(db),
    vault,
    closing: { db, clock, exchange, vault, keys, marketKeys, config, log },
    exchange,
    orders: createOrderQueue(exchange, parts.largestBatch),
  };
  return { ...services, approvalKinds: APPROVAL_KINDS.map(createKind => createKind(services)) };
}

/** The keys are loaded with the first signature, because the libraries that sign are large. */
function createMarketKeys(config: Config, clock: Clock): ClosingContext['marketKeys'] {
  let loaded: ReturnType<ClosingContext['marketKeys']> | undefined;
  return () =>
    (loaded ??= import('./signing/market-keys.ts').then(({ loadMarketKeys }) =>
      loadMarketKeys(config, clock()),
    ));
}
