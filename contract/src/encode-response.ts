import { z } from 'zod';
import { routes, type HandlerResponse, type RouteKey } from './api.ts';
import type { Route } from './route.ts';

/**
 * Encodes the response of a call as the JSON text that goes over the wire. Stored responses of idempotent requests are
 * encoded by the same function, so that a repeated request receives the same text.
 */
export function encodeResponse<K extends RouteKey>(key: K, value: HandlerResponse<K>): string {
  const { response }: Route = routes[key];
  if (!(response instanceof z.ZodType)) throw new Error(`the response of ${key} is a file`);
  return JSON.stringify(z.encode(response, value));
}
