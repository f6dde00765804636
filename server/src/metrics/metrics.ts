// The Prometheus metrics of the server.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly mailsSent: Counter<'outcome'>;
  /** Calls of signed-in people who allow analytics, without identifying them. */
  readonly uses: Counter<'call'>;
}

const REQUEST_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The outcomes of a mail: delivered, no longer needed, failed this time, or refused for good. */
const MAIL_OUTCOMES = ['sent', 'dropped', 'failed', 'refused'] as const;

/** Metrics of Node's that prom-client names against Prometheus' rules. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** @param build the labels of `foreshare_build_info` */
export function createMetrics(build: { readonly version: string; readonly commit: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Their names end like counters', which Prometheus refuses of gauges.
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const registers = [registry];
  new Gauge({
    name: 'foreshare_build_info',
    help: 'Always 1; the labels say which program runs',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: build.version, commit: build.commit }, 1);
  const mailsSent = new Counter({
    name: 'foreshare_mails_total',
    help: 'Mails handed over, dropped and refused for good, and tries that failed',
    labelNames: ['outcome'],
    registers,
  });
  // Starts each series at zero, because Prometheus sees no increase in a series that begins with its first failure.
  for (const outcome of MAIL_OUTCOMES) mailsSent.inc({ outcome }, 0);
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'foreshare_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS_S,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'foreshare_job_seconds',
      help: 'Time of one run of a job',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    mailsSent,
    uses: new Counter({
      name: 'foreshare_uses_total',
      help: 'Calls of signed-in people who agreed to be counted',
      labelNames: ['call'],
      registers,
    }),
  };
}
