import { expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { RouteKey } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { describeApi } from './openapi/describe-api.ts';
import type { JsonSchema } from './openapi/json-schema.ts';

const server = await createTestApp({ LIMIT_FACTOR: '1000' });
const { companyId } = await insertStock(server.db, server.now);
const people = {
  investor: await server.addPerson(),
  issuer: await server.addPerson({ role: 'issuer', companyId }),
  operator: await server.addPerson({ role: 'operator' }),
};
const document = describeApi('');

const withBody = Object.entries<Route>(routes)
  .filter(([, route]) => route.body)
  .map(([key]) => key as RouteKey);

/** Paths of object fields that accept unnamed fields. */
function openObjects(schema: JsonSchema, name: string): string[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap(inner => openObjects(inner, name));
  const items = schema.items ? openObjects(schema.items, `${name}[]`) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    openObjects(inner, `${name}.${field}`),
  );
  const open = schema.type === 'object' && schema.additionalProperties !== false;
  return [...(open ? [name] : []), ...choices, ...items, ...fields];
}

test.each(withBody)('%s takes no field that it does not name, at any depth', async key => {
  const [method = '', path = ''] = key.split(' ');
  const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'];
  expect(openObjects(content?.schema ?? { type: 'object' }, 'body')).toEqual([]);
  const { access } = routes[key];
  const as = access === 'issuer' || access === 'operator' ? people[access] : people.investor;
  const example = typeof content?.example === 'object' ? content.example : {};
  const answer = await server.call(key, {
    as,
    params: {
      id: '01890000-0000-7000-8000-000000000000',
      documentId: 'transfer_agreement',
      slug: 'nowhere',
      kind: 'identity',
      day: '2026-01-05',
    },
    body: { ...example, role: 'operator', isAdmin: true },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { role: ['Unknown field'], isAdmin: ['Unknown field'] },
  ]);
});
