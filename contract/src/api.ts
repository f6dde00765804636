// Every call in one table. The server registers its routes from it, and the web derives its types from it.
import { accountRoutes } from './account.ts';
import { approvalRoutes } from './approvals.ts';
import { authRoutes } from './auth.ts';
import { capTableRoutes } from './cap-table.ts';
import { documentRoutes } from './documents.ts';
import { closingRoutes } from './closing.ts';
import { correctionRoutes } from './corrections.ts';
import { filingRoutes } from './filings.ts';
import { insightsRoutes } from './insights.ts';
import { issuerRoutes } from './issuer.ts';
import { issuerReviewRoutes } from './issuer-reviews.ts';
import { marketRoutes } from './market.ts';
import { noticesRoutes } from './notices.ts';
import { orderRoutes } from './orders.ts';
import { operatorRoutes } from './operator.ts';
import { operatorListingRoutes } from './operator-listing.ts';
import { operatorDeskRoutes } from './operator-desk.ts';
import { operatorAuditRoutes } from './operator-audit.ts';
import { operatorBankRoutes } from './operator-bank.ts';
import { operatorPaymentRoutes } from './operator-payments.ts';
import { operatorSettlementRoutes } from './operator-settlements.ts';
import { operatorStockRoutes } from './operator-stocks.ts';
import { payeeRoutes } from './payees.ts';
import { paymentRoutes } from './payment.ts';
import { answerRoutes } from './answers.ts';
import { portfolioRoutes } from './portfolio.ts';
import { privacyRoutes } from './privacy.ts';
import { proofRoutes } from './proof.ts';
import { profileRoutes } from './profile.ts';
import { realisedGainsRoutes } from './realised-gains.ts';
import { stockEventRoutes } from './stock-events.ts';
import { resaleRoutes } from './resale.ts';
import { sectorRoutes } from './sectors.ts';
import { settingsRoutes } from './settings.ts';
import { siteRoutes } from './site.ts';
import { watchlistRoutes } from './watchlist.ts';
import type { Decoded, Wire } from './route.ts';

export const routes = {
  ...authRoutes,
  ...profileRoutes,
  ...proofRoutes,
  ...settingsRoutes,
  ...answerRoutes,
  ...portfolioRoutes,
  ...realisedGainsRoutes,
  ...accountRoutes,
  ...documentRoutes,
  ...paymentRoutes,
  ...payeeRoutes,
  ...marketRoutes,
  ...orderRoutes,
  ...filingRoutes,
  ...insightsRoutes,
  ...siteRoutes,
  ...watchlistRoutes,
  ...operatorBankRoutes,
  ...operatorPaymentRoutes,
  ...operatorRoutes,
  ...approvalRoutes,
  ...correctionRoutes,
  ...operatorAuditRoutes,
  ...operatorDeskRoutes,
  ...operatorListingRoutes,
  ...noticesRoutes,
  ...privacyRoutes,
  ...operatorSettlementRoutes,
  ...operatorStockRoutes,
  ...issuerRoutes,
  ...issuerReviewRoutes,
  ...capTableRoutes,
  ...closingRoutes,
  ...sectorRoutes,
  ...stockEventRoutes,
  ...resaleRoutes,
};

type Table = typeof routes;
export type RouteKey = keyof Table;
type Part<K extends RouteKey, P extends string> =
  Table[K] extends Readonly<Record<P, infer S>> ? S : undefined;

/** The JSON that the web sends and receives. */
export type Params<K extends RouteKey> = Wire<Part<K, 'params'>>;
export type Query<K extends RouteKey> = Wire<Part<K, 'query'>>;
export type OwnHeaders<K extends RouteKey> = Wire<Part<K, 'headers'>>;
export type Body<K extends RouteKey> = Wire<Part<K, 'body'>>;
export type Response<K extends RouteKey> = Wire<Part<K, 'response'>>;

/** The exact values that a server handler takes and returns. */
export type HandlerParams<K extends RouteKey> = Decoded<Part<K, 'params'>>;
export type HandlerQuery<K extends RouteKey> = Decoded<Part<K, 'query'>>;
export type HandlerHeaders<K extends RouteKey> = Decoded<Part<K, 'headers'>>;
export type HandlerBody<K extends RouteKey> = Decoded<Part<K, 'body'>>;
export type HandlerResponse<K extends RouteKey> = Decoded<Part<K, 'response'>>;
