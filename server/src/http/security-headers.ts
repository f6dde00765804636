// Security headers of every response.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The policy of a page that contains this style sheet. */
export function policyWithStyle(sheet: string): string {
  const digest = hash('sha256', sheet, 'base64');
  return CONTENT_SECURITY_POLICY.replace("style-src 'self'", own => `${own} 'sha256-${digest}'`);
}

const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map(feature => `${feature}=()`)
  .join(', ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const TWO_YEARS_S = 63_072_000;

/** The headers that are equal for every response, also where no hook runs. */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  // The header has no meaning on plain HTTP and binds browsers on HTTPS. It is sent only where PUBLIC_URL is
  // https.
  const https = publicUrl?.startsWith('https:') === true;
  return https
    ? { ...HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }
    : HEADERS;
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Responses of the API are private unless a handler decides otherwise.
    if (request.url.startsWith('/api') || isOfApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

/**
 * Looks at the matched route, because an address can be written in other ways ('http://host/api/account',
 * '%61pi').
 */
const isOfApi = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => url.startsWith('/api');
