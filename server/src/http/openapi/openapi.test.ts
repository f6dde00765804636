import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import type { ApiDocument } from './describe-api.ts';

const server = await createTestApp();
const { app } = server;
const calls = Object.entries<Route>(routes);
const document = (await app.inject({ url: '/api/openapi.json' })).json<ApiDocument>();

test('every call of the contract is served', () => {
  const missing = calls
    .map(([key]) => key.split(' '))
    .filter(([method = 'GET', path = '']) => {
      const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return !app.hasRoute({ method: method, url });
    });
  expect(missing).toEqual([]);
});

test('every call is documented with a unique name, its responses and its access', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(operation => operation.operationId)).size).toBe(calls.length);
  for (const operation of operations) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
    expect(success?.[1].content).toBeDefined();
  }
});

test('every place in a path is a parameter', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const operation of Object.values(methods)) {
      const described = operation.parameters.filter(each => each.in === 'path').map(each => each.name);
      expect(described).toEqual(places);
    }
  }
});

test('an Idempotency-Key is as long as a call takes it', async () => {
  const { parameters = [] } = document.paths['/market/order']?.['post'] ?? {};
  const described = parameters.find(({ name }) => name === 'Idempotency-Key');
  expect(described?.schema).toEqual({ type: 'string', minLength: 1, maxLength: 200 });
  const person = await server.addPerson();
  const order = {
    key: 'k'.repeat(201),
    as: person,
    body: { stockId: uuidv7(), side: 'buy', type: 'limit', shares: 1, limitPrice: 1 },
  };
  expect((await server.call('POST /market/order', order)).json()).toEqual({
    'Idempotency-Key': ['Must have 1 to 200 characters'],
  });
});

test.each(calls.filter(([, route]) => route.body))('the example body of %s is of its form', (key, route) => {
  const [method = '', path = ''] = key.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  const example = operation?.requestBody?.content['application/json']?.example;
  expect(route.body?.safeParse(example).error?.issues ?? []).toEqual([]);
});

test.each(calls.filter(([, route]) => route.response instanceof z.ZodType))(
  'the example answer of %s is of its form',
  (key, route) => {
    const [method = '', path = ''] = key.split(' ');
    const answer = document.paths[path]?.[method.toLowerCase()]?.responses[String(route.status ?? 200)];
    const example = answer?.content?.['application/json']?.example;
    const issues = route.response instanceof z.ZodType ? route.response.safeParse(example).error?.issues : [];
    expect(issues ?? []).toEqual([]);
  },
);

test('documented bounds of orders and amounts are the enforced ones', () => {
  const properties = (path: string) =>
    document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema.properties;
  const { shares, limitPrice } = properties('/market/order') ?? {};
  expect(shares).toEqual({ type: 'integer', format: 'shares', minimum: 1, maximum: 1_000_000_000 });
  const amount = { type: 'number', format: 'money', exclusiveMinimum: 0 };
  expect(limitPrice).toEqual({
    ...amount,
    description: 'Required for a limit order; not allowed for a market order.',
  });
  expect(properties('/account/deposit')?.['amount']).toEqual(amount);
});

test('formats describe units, and descriptions explain fields', () => {
  const answer = document.paths['/market/{slug}']?.['get']?.responses['200']?.content?.['application/json'];
  const { sharesOutstanding, volume30d, change30d, exit } = answer?.schema.properties ?? {};
  expect(sharesOutstanding).toMatchObject({ format: 'shares' });
  expect(volume30d).toMatchObject({
    format: 'money',
    description: 'Dollars traded in 30 days, including trades that were rejected or expired later.',
  });
  expect(change30d?.anyOf?.[0]).toEqual({ type: 'number', format: 'percent' });
  expect(change30d?.description).toBe('Compared with the close 30 days ago.');
  expect(exit?.description).toContain('0 after a bankruptcy');
  const spread = document.paths['/market/search']?.['get']?.parameters.find(({ name }) => name === 'spread');
  expect(spread).toMatchObject({ description: 'The largest spread between bid and ask in percent.' });
  expect(spread?.schema.description).toBeUndefined();
});

test('a date parameter describes its format', () => {
  const { requestBody } = document.paths['/profile/details']?.['put'] ?? {};
  const { properties } = requestBody?.content['application/json']?.schema ?? {};
  expect(properties?.['dateOfBirth']).toMatchObject({ type: 'string', format: 'date' });
});

test('an idempotency key’s length and lifetime are documented', () => {
  const key = document.paths['/market/order']?.['post']?.parameters.find(
    ({ in: place }) => place === 'header',
  );
  expect(key?.schema).toEqual({ type: 'string', minLength: 1, maxLength: 200 });
  expect(key?.description).toContain('for 30 days. Refusals are not stored');
});

test('the document describes the stream’s events and how to resume', () => {
  const stream = document.paths['/market/stream']?.['get'];
  const events = stream?.responses['200']?.content?.['text/event-stream']?.schema.$defs ?? {};
  expect(Object.keys(events)).toEqual(['stock', 'order', 'payment', 'waiting']);
  expect(Object.keys(events['stock']?.properties ?? {})).toContain('tradable');
  expect(Object.keys(events['order']?.properties ?? {})).toContain('filledShares');
  expect(stream?.parameters.map(({ name, in: place }) => [name, place])).toEqual([
    ['Last-Event-ID', 'header'],
  ]);
});

test('placeholders of sentences are shown', () => {
  const refused = document.paths['/market/order']?.['post']?.responses['422'];
  expect(refused?.description).toContain('You have {available} available, and this needs {needed}.');
});

test('refusals of new orders only are not documented for changes', () => {
  const codes = (path: string, method: string) =>
    document.paths[path]?.[method]?.responses['422']?.content?.['application/json']?.schema.properties?.[
      'code'
    ]?.enum;
  const ofNewOnes = ['no_opposite_order', 'duplicate_client_order_id', 'too_many_orders'];
  expect(codes('/market/order', 'post')).toEqual(expect.arrayContaining(ofNewOnes));
  expect(codes('/market/orders/{id}', 'put')?.filter(code => ofNewOnes.includes(String(code)))).toEqual([]);
});

test('the usual limit is documented once', () => {
  expect(document.info['description']).toContain('At most 600 calls in 60 seconds per account in all');
});

test('the page reads without scripts, and names every call', async () => {
  const page = await app.inject({ url: '/api/docs/' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script|style=|onclick/);
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(`<code>${path}</code>`);
  // The page shows fields of responses, nested ones included.
  expect(page.body).toContain(
    '<td><code>sparkline</code></td><td>array of money. Closes of the last 30 days',
  );
  expect(page.body).toContain('<td><code>changeFrom.day.price</code></td><td>money</td>');
  expect(page.body).toContain(
    '<td>object. The closes that <code>change</code> and <code>change30d</code> are measured from.</td>',
  );
  expect(page.body).toContain('<td><code>results[].filledShares</code></td><td>shares</td>');
  expect(page.body).toContain('<td><code>promise.keptPercent</code></td><td>percent or null.');
  const style = await app.inject({ url: '/api/docs/style.css' });
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('the contact for security reports is documented', async () => {
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  // RFC 9116 requires this content type.
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toMatch(/^Contact: http\S+\/contact\nExpires: 2026-08-29T10:00:00.000Z\n/);
});
