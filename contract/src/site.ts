// Calls of the public site: facts, contact, newsletter. Health checks for operators.
import { z } from 'zod';
import { LANGUAGES, day, done, email, optionalText, requiredLines, requiredText, time } from './values.ts';
import type { Routes } from './route.ts';

/** The currencies that amounts can also be displayed in; the ledger is in US dollars only. */
export const RATE_CURRENCIES = ['EUR', 'GBP', 'JPY', 'CNY'] as const;
export const rateCurrency = z.enum(RATE_CURRENCIES);

export const contactBody = z.strictObject({
  name: requiredText('Name is required', 120),
  email: email('Email is required'),
  tel: optionalText(40).default(''),
  message: requiredLines('Message is required', 5000),
  consent: z.literal(true, { error: 'Your consent is required' }),
  /** A honeypot: people never see this field, robots fill it in. */
  website: z.string().max(200).optional(),
});

export const newsletterBody = z.strictObject({
  email: email('Email is required'),
  language: z.enum(LANGUAGES).optional().describe('The language of the newsletter; default `en`.'),
  website: z.string().max(200).optional(),
});

const linkToken = requiredText('The link is incomplete', 200);
const token = z.object({ token: linkToken });
const tokenBody = z.strictObject({ token: linkToken });

export const siteRoutes = {
  'GET /site': {
    area: 'site',
    summary: 'Facts for the public site: sample data, fee schedule, settlement promise',
    access: 'public',
    response: z.object({
      sampleData: z.boolean(),
      feeBps: z.object({ buy: z.int(), sell: z.int() }).describe('The fee of either side in basis points.'),
      settlementMedianSeconds: z
        .number()
        .nullable()
        .describe('Median time in seconds from cleared to settled over the last 90 days.'),
      companies: z.int(),
      asOf: time,
    }),
  },
  'GET /rates': {
    area: 'site',
    summary:
      'Reference rates for displaying amounts in another currency, with their day; not used for settlement',
    access: 'public',
    response: z.object({
      base: z.literal('USD'),
      rates: z.array(
        z.object({
          currency: rateCurrency,
          rate: z.number().describe('Units of the currency for one US dollar.'),
          day,
        }),
      ),
    }),
  },
  'POST /contact': {
    area: 'contact',
    summary: 'Send a message',
    access: 'public',
    body: contactBody,
    response: done,
    status: 201,
    limit: { max: 5, window_s: 3600, per: 'address', shared: true },
  },
  'POST /newsletter': {
    area: 'contact',
    summary: 'Subscribe; a confirmation goes out by email',
    access: 'public',
    body: newsletterBody,
    response: done,
    status: 202,
    limit: { max: 5, window_s: 3600, per: 'address', shared: true },
  },
  'GET /newsletter/confirm': {
    area: 'contact',
    summary:
      'The address of the link that confirms a subscription: changes nothing; redirects a browser to the page that confirms',
    access: 'public',
    query: token,
    response: done,
    errors: { 404: ['not_found'] },
  },
  'GET /newsletter/unsubscribe': {
    area: 'contact',
    summary:
      'The address of the link that ends a subscription: changes nothing; redirects a browser to the page that ends it',
    access: 'public',
    query: token,
    response: done,
    errors: { 404: ['not_found'] },
  },
  'POST /newsletter/confirm': {
    area: 'contact',
    summary: 'Confirm a subscription',
    access: 'public',
    body: tokenBody,
    response: done,
    errors: { 404: ['not_found'] },
  },
  'POST /newsletter/unsubscribe': {
    area: 'contact',
    summary: 'End a subscription',
    access: 'public',
    body: tokenBody,
    response: done,
    errors: { 404: ['not_found'] },
  },
  'GET /mails/unsubscribe': {
    area: 'contact',
    summary:
      'The unsubscribe address of a mail, opened in a browser: changes nothing and redirects to the page that unsubscribes',
    access: 'public',
    query: token,
    response: done,
  },
  'POST /mails/unsubscribe': {
    area: 'contact',
    summary: 'End a newsletter or market update from a mail program (RFC 8058); the form body is ignored',
    access: 'public',
    query: token,
    response: done,
    errors: { 404: ['not_found'] },
  },
  'GET /health': {
    area: 'site',
    summary: 'The process lives, and which program it is',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string(), commit: z.string() }),
  },
  'GET /ready': {
    area: 'site',
    summary: 'Readiness: the database responds, is writable and has exactly the migrations of this program',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
    errors: { 503: ['unavailable'] },
  },
  'GET /metrics': {
    area: 'site',
    summary: 'Prometheus metrics, for operators and for programs on the server’s machine',
    access: 'optional',
    response: { media: ['text/plain'] },
    errors: { 401: ['not_signed_in'], 403: ['forbidden', 'second_factor_needed'] },
  },
} as const satisfies Routes;
