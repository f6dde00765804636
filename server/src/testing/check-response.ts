// Validates a response against the OpenAPI document: status, media type and every field.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import type { ApiDocument } from '#server/http/openapi/describe-api.ts';

export interface GivenResponse {
  readonly status: number;
  /** The value of the header; undefined when it is missing. */
  readonly mediaType: string | undefined;
  readonly body: string;
}

/**
 * @param path as the document spells it, e.g. `/market/{slug}`.
 * @returns the violation; undefined when there is none.
 */
export type CheckResponse = (method: string, path: string, answer: GivenResponse) => string | undefined;

export function createResponseCheck(document: ApiDocument): CheckResponse {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(closeAnswers(document), 'api');
  const kept = new Map<string, ValidateFunction>();
  const validator = (pointer: string): ValidateFunction => {
    const known = kept.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    kept.set(pointer, known);
    return known;
  };
  return (method, path, { status, mediaType, body }) => {
    const promised = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
    if (promised === undefined) return `status ${status} is not in the document: ${body.slice(0, 300)}`;
    const media = mediaType?.split(';', 1)[0] ?? 'none';
    if (promised.content?.[media] === undefined) return `${media} is not in the document for ${status}`;
    if (media !== 'application/json') return undefined;
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      media,
      'schema',
    ];
    const validate = validator(`/${place.map(encodePointer).join('/')}`);
    const parsed = parseJson(body);
    if (parsed === undefined) return `not JSON: ${body.slice(0, 300)}`;
    if (validate(parsed.value)) return undefined;
    return `${ajv.errorsText(validate.errors)}: ${body.slice(0, 300)}`;
  };
}

function encodePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/** Clients must tolerate unknown fields, but the server must not send fields that the document does not name. */
function closeAnswers(document: ApiDocument): object {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    const isObjectSchema =
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'object';
    if (!isObjectSchema || !('properties' in value) || 'additionalProperties' in value) return value;
    return { ...value, additionalProperties: false };
  }) as object;
}
