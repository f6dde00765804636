// Compares the calls of the specification field by field. A body or query accepts exactly the specified fields, plus
// the additions listed here with their reason. A response has the specified fields and may have more.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes, type RouteKey } from './api.ts';

/** The object inside lists, optional values and refinements. */
function objectIn(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodArray) return objectIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return objectIn(schema.unwrap());
  return undefined;
}

/** 'metadata.reference' for each field at any depth. */
function fieldsOf(schema: unknown, before = ''): string[] {
  return Object.entries(objectIn(schema)?.shape ?? {}).flatMap(([name, field]) =>
    objectIn(field) ? fieldsOf(field, `${before}${name}.`) : [before + name],
  );
}

const within = (name: string, fields: string) => fields.split(' ').map(field => `${name}.${field}`);
const sorted = (...fields: readonly (string | readonly string[])[]) =>
  fields.flatMap(field => (typeof field === 'string' ? field.split(' ').filter(Boolean) : field)).toSorted();

const DETAILS =
  'phoneNumber dateOfBirth gender street city state zipCode country occupation company annualIncome netWorth riskTolerance investmentExperience';
const PAYMENT = 'amount payment_method_id channel_id currency description metadata.reference';
const GROUPS = [
  ...within(
    'notifications',
    'emailNotifications marketUpdates priceAlerts transactionConfirmations newsletter',
  ),
  ...within('security', 'twoFactorAuth sessionTimeout loginNotifications password transactionPIN'),
  ...within('privacy', 'profileVisibility investmentPrivacy dataUsage personalizedRecommendations'),
  ...within('preferences', 'language currency timezone darkMode'),
];
/** Required by the rules on a PIN and a second factor. */
const STEP_UP = 'pin code otp';

test.each<[RouteKey, specified: string | readonly string[], more?: string | readonly string[]]>([
  ['POST /auth/login', 'email password rememberMe', 'otp'],
  [
    'POST /auth/register',
    ['email', 'firstName', 'lastName', 'password', 'investorType', ...within('profile', DETAILS)],
    // The consent log, the newsletter, and mails in five languages.
    'terms newsletter language',
  ],
  ['POST /auth/refresh-token', 'refresh'],
  ['POST /auth/reset-password', 'email'],
  ['POST /auth/reset-password/confirm', 'token password'],
  ['PUT /profile', 'firstName lastName email investorType'],
  ['PUT /profile/details', DETAILS],
  ['POST /settings/password', 'currentPassword newPassword'],
  [
    'PUT /settings',
    GROUPS,
    [
      // The flat shape, and response fields that a client may send back.
      ...sorted(
        'emailNotifications marketUpdates securityAlerts twoFactorAuth language timezone currency theme',
      ),
      ...['security.passwordChangedAt', 'security.pinSet', 'preferences.colorVision'],
    ],
  ],
  ['POST /account/deposit', 'amount'],
  ['POST /account/withdraw', 'amount', STEP_UP],
  ['POST /payment/deposit', PAYMENT],
  // Where the money goes.
  ['POST /payment/withdraw', PAYMENT, `${STEP_UP} payeeId`],
  [
    'POST /market/order',
    'stockId side type shares limitPrice timeInForce clientOrderId pin code',
    // What the person saw, so that nothing else is traded.
    'worstPrice splits feeBps',
  ],
])('the body of %s takes what is specified', (key, specified, more = []) => {
  expect(sorted(fieldsOf(routeOf(key).body))).toEqual(sorted(specified, more));
});

test.each<[RouteKey, specified: string, more?: string]>([
  ['GET /dashboard/analytics', 'timeRange'],
  ['GET /account/transactions', 'page pageSize type', 'stockId from before'],
  ['GET /payment/channels', 'method_id'],
  ['GET /payment/transactions', 'type status page page_size'],
  ['GET /market/{slug}/history', 'range'],
])('the query of %s takes what is specified', (key, specified, more = '') => {
  expect(sorted(fieldsOf(routeOf(key).query))).toEqual(sorted(specified, more));
});

test.each<RouteKey>([
  'GET /profile',
  'GET /profile/details',
  'GET /dashboard',
  'GET /portfolio',
  'GET /insights/market',
  'GET /insights/recommendations',
  'GET /settings',
  'GET /account',
  'GET /payment/methods',
  'GET /payment/channels/{id}/details',
  'GET /market',
])('%s takes no query', key => {
  expect(routeOf(key).query).toBeUndefined();
});

const SESSION = [
  'token',
  'refreshToken',
  ...within('user', 'id firstName lastName name email role avatar investorType'),
];
const PAGE = 'total page pageSize totalPages hasNext hasPrevious';
const TRADE = 'id type type_display stock.name stock.change amount price total timestamp status_display';
const RECOMMENDATIONS = within('recommendations', 'id name category price change');
const PAID =
  'id channel.name channel.fee channel.method.name amount metadata.reference timestamp transaction_type';

test.each<[RouteKey, ...fields: (string | readonly string[])[]]>([
  ['POST /auth/login', SESSION],
  ['POST /auth/register', SESSION],
  ['POST /auth/refresh-token', 'status data.access data.refresh'],
  ['GET /profile', 'firstName lastName email investorType avatar verifications.status'],
  ['GET /profile/details', DETAILS],
  ['GET /settings', GROUPS, within('devices', 'id name icon location lastActive isCurrent')],
  [
    'GET /dashboard',
    'portfolioValue portfolioChange topPerformers.id',
    within('recentActivity', 'id type amount date stock.name'),
  ],
  [
    'GET /portfolio',
    'totalValue totalGain totalChange',
    within('stocks', 'id name category shares price change totalGain'),
    within('performance', 'period value change'),
    within('allocation', 'category percentage color'),
    RECOMMENDATIONS,
  ],
  ['GET /account/transactions', PAGE, within('results', TRADE)],
  [
    'GET /account',
    'balance paymentMethods.id',
    within('transactions', PAGE),
    within('transactions.results', TRADE),
    within('accountInfo', 'type accountNumber status createdAt lastLogin'),
  ],
  ...(['insights', 'featuredInsight'] as const).map(
    list =>
      [
        'GET /insights/market',
        within(list, 'id title author date icon category summary content tags url reportUrl'),
        `${list}.chart.kind`,
      ] satisfies [RouteKey, ...unknown[]],
  ),
  [
    'GET /insights/market',
    within('marketTrends', 'id title change'),
    within('researchReports', 'id title type pages'),
    within('ipoCalendar', 'id date company valuation'),
  ],
  ['GET /insights/recommendations', RECOMMENDATIONS],
  ['GET /payment/methods', within('methods', 'id name description active')],
  ['GET /payment/channels', within('channels', 'id name fee symbol active')],
  ['GET /payment/transactions', PAGE, within('results', PAID)],
  ['POST /payment/deposit', PAID],
  ['POST /payment/withdraw', PAID],
  ['GET /market', within('stocks', 'id name description tags category price change logo')],
  ['POST /market/order', 'status filledShares fills.id fee total'],
])('the answer of %s has what is specified', (key, ...fields) => {
  expect(fieldsOf(routeOf(key).response)).toEqual(expect.arrayContaining(sorted(...fields)));
});

test.each([
  ['crypto', 'network wallet_address'],
  ['bank', 'account_name bank_name account_address bank_address routing_number iban bic'],
  ['card', 'supported_card_types processor_gateway supported_currencies'],
  ['paypal', 'merchant_account environment supported_currencies'],
])('the details of a channel of type %s are those specified', (type, fields) => {
  const { details } = routes['GET /payment/channels/{id}/details'].response.shape;
  const of = details.options.find(option => option.shape.type.value === type);
  expect(sorted(fieldsOf(of))).toEqual(sorted('type', fields));
});

interface Parts {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly response: unknown;
}

function routeOf(key: RouteKey): Parts {
  return routes[key];
}
