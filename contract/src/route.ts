// How a call is described: one object per call, read by the server, the OpenAPI document and the web's types.
import type { z } from 'zod';
import type { RefusalCode } from '#domain/refusal-codes.ts';

/**
 * Who may call:
 * - `public`: anyone; `optional`: anyone, more for a signed-in person
 * - `member`: any signed-in person; `investor`, `issuer`, `operator`: that role
 */
export type Access = 'public' | 'optional' | 'member' | 'investor' | 'issuer' | 'operator';

export interface Limit {
  /** How many calls in the window. */
  readonly max: number;
  readonly window_s: number;
  /** Counted per account (the address where nobody is signed in), or always per address. */
  readonly per: 'account' | 'address';
  /** Counted by all processes together: for calls that guess, send mail or write for strangers. */
  readonly shared?: true;
}

/** An answer that is a file, or a stream of events, of these media types. */
export interface Files {
  readonly media: readonly string[];
  /** Of a stream: what the data of each event is, as JSON. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
}

/** Where a call has no limit of its own. All such calls are counted together. */
export const USUAL_LIMIT: Limit = { max: 600, window_s: 60, per: 'account' };

export interface Route {
  readonly area: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  /** Names that it does not have are refused. */
  readonly query?: z.ZodObject;
  /** Headers of this call's own; those of every call (session, Idempotency-Key) are not among them. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The answer's schema, or the media types of a file it answers with. */
  readonly response: z.ZodType | Files;
  /** 200 unless said; 204 has no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The rules that may refuse with 422. */
  readonly refusals?: readonly RefusalCode[];
  /** Other codes it may answer beside the common ones, e.g. `{ 401: ['session_ended'] }`. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
  /** Moves money or shares: takes an Idempotency-Key. */
  readonly idempotent?: true;
  readonly limit?: Limit;
  /** An example body and answer for the documentation. */
  readonly example?: { readonly body?: unknown; readonly response?: unknown };
}

export type Routes = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>>;

/** What a handler takes and gives (bigint, Date), and what crosses the wire (JSON). */
export type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;
export type Wire<S> = S extends z.ZodType ? z.input<S> : undefined;
