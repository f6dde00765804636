// The HTTP server without any feature: parsing, headers, logging, errors.
import { ERRORS } from '#contract/errors.ts';
import fastifyCompress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { answerBadHttp } from './answer-bad-http.ts';
import { sendErrors } from './error-responses.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import { findRepeatedField } from './find-repeated-field.ts';
import { acceptUploads } from './read-upload.ts';
import { refuseBadText } from './refuse-bad-text.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import type { HttpDependencies } from './dependencies.ts';
import { trustedProxies } from './trusted-proxies.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const COMPRESS_ABOVE_BYTES = 1024;
const LONGEST_PARAM = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** True once access has been checked (handle.ts). */
    isAdmitted: boolean;
  }
}

export async function createHttp(
  services: Pick<HttpDependencies, 'config' | 'log' | 'metrics'>,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = services.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: 0,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Joining repeated headers makes them visible. Node would keep the first one only.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false, joinDuplicateHeaders: true },
    // A request id chosen by the caller would let strangers write into the log.
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    // Fastify's own lines contain the query string, which may hold tokens. observeRequests logs without it.
    logController: new LogController({ disableRequestLogging: true }),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
    trustProxy: trustedProxies(services.config.trustProxy),
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply, services.config.publicUrl),
    clientErrorHandler: (error, socket) => {
      answerBadHttp(error, socket, securityHeaders(services.config.publicUrl));
    },
    forceCloseConnections: 'idle',
  });
  addSecurityHeaders(app, services.config.publicUrl);
  app.decorateRequest('isAdmitted', false);
  leaveNothingToNode(app);
  readJsonOnly(app);
  await acceptUploads(app);
  refuseBadText(app);
  observeRequests(app, services);
  sendErrors(app);
  endConnectionsOnStop(app);
  rememberAddresses(app);
  await app.register(fastifyCompress, {
    globalCompression: true,
    globalDecompression: false,
    threshold: COMPRESS_ABOVE_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

/**
 * Handles two cases that Node would answer itself, without our headers and error shape: a request without a
 * Host header, and one with an unknown Expect header. Also rejects a second Host header, because a proxy in
 * front may have used the other one.
 */
function leaveNothingToNode(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { host }, raw }, _reply, done) => {
    const isOnce = host === undefined ? raw.httpVersion !== '1.1' : !host.includes(', ');
    done(isOnce ? undefined : new ValidationError({ host: ['Must be given once'] }));
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/**
 * Closes connections whose request was in progress when the shutdown began. Otherwise they would delay the
 * shutdown until they fall idle.
 */
function endConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', done => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}

/**
 * Reads the remote address while the client is connected and keeps it for the connection's lifetime. After a
 * disconnect it can no longer be read, and the rate limiter needs it.
 */
function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', socket => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/**
 * Responds to an address that cannot be decoded or is too long. No handler or hook sees it. A page request is
 * redirected home like any unknown page.
 */
function answerBadAddress(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): void {
  const code = 'not_found';
  const [status, message] = ERRORS[code];
  void reply
    .headers(securityHeaders(publicUrl))
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
  const isPage = request.method === 'GET' && !/^\/api(?:\/|$)/.test(request.url);
  void (isPage ? reply.redirect('/home', 302) : reply.code(status).send({ code, message }));
}

/**
 * Accepts JSON only. An empty body counts as no body. Any other type, and any content encoding, is refused
 * with 415.
 */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { 'content-encoding': packed = 'identity' } = request.headers;
    if (packed.toLowerCase() !== 'identity') done(new DomainError('unsupported_media_type'));
    else if (body === '') done(null, undefined);
    else {
      const text = String(body);
      void parse(request, text, (error, value) => {
        const repeated = error ? undefined : findRepeatedField(text);
        if (repeated === undefined) done(error, value);
        else done(new ValidationError({ [repeated]: ['Must be given once'] }));
      });
    }
  });
}

/** Logs one line per request without query string and headers, because they may contain secrets. */
function observeRequests(app: FastifyInstance, services: Pick<HttpDependencies, 'metrics'>): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    services.metrics.requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
