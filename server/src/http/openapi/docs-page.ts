// Renders the OpenAPI document as one HTML page without scripts.
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { Answer, ApiDocument, Operation, Parameter } from './describe-api.ts';
import { brandName } from '#server/kernel/brand.ts';
import type { JsonSchema } from './json-schema.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function writeDocsPage(api: ApiDocument): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const areas = api.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const menu = areas.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('');
  const sections = areas.map(
    ({ name, calls: own }) =>
      `<section id="${name}"><h2>${name}</h2>${own.map(call => writeCall(call)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(brandName())} API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header><p class="wordmark"><a href="/home"><img src="/favicon.svg" width="32" height="32" alt="">${escapeHtml(brandName())}</a></p><h1>API</h1>
<p>${escapeHtml(String(api.info['description']))}</p>
<p>Base address: <code>${escapeHtml(api.servers[0]?.url ?? '/api')}</code>.
The same as a document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Sign in with <a href="#postAuthLogin">POST /auth/login</a> and send the token as
<code>Authorization: Bearer …</code>.</p></header>
<nav aria-label="Areas"><ul>${menu}</ul></nav>
<main>${sections.join('\n')}</main>
</body>
</html>
`;
}

function writeCall({ method, path, operation }: Call): string {
  const { operationId: id, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const codes = Object.keys(responses).toSorted();
  return `<article id="${id}">
<h3><a href="#${id}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></a></h3>
<p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>
${parameters.length === 0 ? '' : writeParameters(parameters)}
${body === undefined ? '' : `<h4>Body</h4>${writeFields(body.schema, ['required', ''])}${writeExample(body.example)}`}
${codes.map(code => writeAnswer(code, responses[code])).join('')}
</article>
`;
}

function writeParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, schema, description }) =>
    writeRow(name, `${place}${required ? ', required' : ''}`, schema, description),
  );
  return `<table><caption>Parameters</caption><tbody>${rows.join('')}</tbody></table>`;
}

/** @param say The words for required and optional fields. */
function writeFields(schema: JsonSchema, say: readonly [must: string, may: string]): string {
  const rows = rowsOf(schema, '', say);
  return rows.length === 0 ? '' : `<table><caption>Fields</caption><tbody>${rows.join('')}</tbody></table>`;
}

/** One row per field, followed by rows of its nested fields, named like `results[].price`. */
function rowsOf(
  { properties = {}, required = [], items, anyOf = [], oneOf = [] }: JsonSchema,
  within: string,
  say: readonly [must: string, may: string],
): readonly string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    writeRow(within + name, required.includes(name) ? say[0] : say[1], inner),
    ...rowsOf(inner, `${within}${name}${inner.items ? '[]' : ''}.`, say),
  ]);
  const others = [...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(each => rowsOf(each, within, say));
  // Variants of one object share fields.
  return [...own, ...new Set(others)];
}

function writeRow(name: string, place: string, schema: JsonSchema, description = schema.description): string {
  const meaning = description === undefined ? '' : `. ${withCode(description)}`;
  const aside = place && `<span class="aside">${place}</span> `;
  return `<tr><td><code>${name}</code></td><td>${aside}${typeInWords(schema)}${meaning}</td></tr>`;
}

/** Escapes a text and shows parts between backticks as code. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function typeInWords(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeInWords).join(' or ');
  if (schema.items) return `array of ${typeInWords(schema.items)}`;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const words = values
    ? values.map(value => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(', ')
    : escapeHtml([schema.format ?? schema.type ?? 'any'].flat().join(' or '));
  return schema.default === undefined
    ? words
    : `${words}; <code>${escapeHtml(JSON.stringify(schema.default))}</code> where left out`;
}

function writeExample(example: unknown): string {
  return example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;
}

function writeAnswer(code: string, answer: Answer | undefined): string {
  const success = code.startsWith('2');
  const media = Object.keys(answer?.content ?? {}).join(', ');
  const content = answer?.content?.['application/json'];
  const words = (answer?.description ?? '')
    .split('\n\n')
    .map(line => `<p>${withCode(line)}</p>`)
    .join('');
  const json =
    success && content
      ? writeFields(content.schema, ['', 'may be missing']) + writeExample(content.example)
      : '';
  return `<details${success ? ' open' : ''}><summary>${code} <span class="aside">${media}</span></summary>${words}${json}</details>`;
}
