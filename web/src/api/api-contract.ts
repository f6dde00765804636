// The types of the wire as the web sees them: JSON in, JSON out. Types only, so no schema reaches the bundle.
import type { Body, OwnHeaders, Params, Query, Response, RouteKey } from '#contract/api.ts';

export type Route = RouteKey;

/** Calls that only read, and those that change something. */
export type Reading = Extract<Route, `GET ${string}`>;
export type Writing = Exclude<Route, Reading>;

/** What the call answers, with a `data` envelope already opened: `Answer<'GET /portfolio'>`. */
export type Answer<R extends Route> = Response<R> extends { data: infer T } ? T : Response<R>;

/** What the call takes: `CallBody<'POST /market/order'>`. */
export type CallBody<R extends Route> = Body<R>;

// Left out where the call has none, optional where every entry has a default, else required.
type Slot<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Partial<T> extends T
    ? { [P in K]?: T | undefined }
    : { [P in K]: T };

export type CallOptions<R extends Route> = Slot<'params', Params<R>> &
  Slot<'query', Query<R>> &
  Slot<'headers', OwnHeaders<R>> &
  Slot<'body', Body<R>> & {
    /** For calls that move money or shares: the same key never does it twice. */
    idempotencyKey?: string | undefined;
    /** For calls that take a file. */
    file?: File | undefined;
    signal?: AbortSignal | undefined;
  };

export type CallArguments<R extends Route> =
  Partial<CallOptions<R>> extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];
