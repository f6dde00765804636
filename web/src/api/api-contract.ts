// The types of API requests and responses in JSON form. The file contains types only, so that no schema is
// bundled.
import type { Body, OwnHeaders, Params, Query, Response, RouteKey } from '#contract/api.ts';

export type Route = RouteKey;

/** Calls that only read, and calls that change something. */
export type Reading = Extract<Route, `GET ${string}`>;
export type Writing = Exclude<Route, Reading>;

/** The response of a call without its `data` envelope: `Answer<'GET /portfolio'>`. */
export type Answer<R extends Route> = Response<R> extends { data: infer T } ? T : Response<R>;

/** The request body of a call: `CallBody<'POST /market/order'>`. */
export type CallBody<R extends Route> = Body<R>;

// The slot is absent when the call has no such input, optional when every entry has a default, and required
// otherwise.
type Slot<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Partial<T> extends T
    ? { [P in K]?: T | undefined }
    : { [P in K]: T };

export type CallOptions<R extends Route> = Slot<'params', Params<R>> &
  Slot<'query', Query<R>> &
  Slot<'headers', OwnHeaders<R>> &
  Slot<'body', Body<R>> & {
    /** For calls that move money or shares. The server executes a call with the same key only once. */
    idempotencyKey?: string | undefined;
    /** For calls that take a file. */
    file?: File | undefined;
    signal?: AbortSignal | undefined;
  };

export type CallArguments<R extends Route> =
  Partial<CallOptions<R>> extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];
