// The description of a call: one object per call, shared by the server, the OpenAPI document and the web's types.
import type { z } from 'zod';
import type { RefusalCode } from '#domain/refusal-codes.ts';

/**
 * Who may call:
 * - `public`: anyone; `optional`: anyone, with more for a signed-in person
 * - `member`: any signed-in person; `investor`, `issuer`, `operator`: that role
 */
export type Access = 'public' | 'optional' | 'member' | 'investor' | 'issuer' | 'operator';

export interface Limit {
  /** The number of calls per window. */
  readonly max: number;
  readonly window_s: number;
  /** Per account (per address without a session), or always per address. */
  readonly per: 'account' | 'address';
  /** Counted over all processes: for calls that guess secrets, send mail or write without a session. */
  readonly shared?: true;
}

/** A response that is a file, or a stream of events, of these media types. */
export interface Files {
  readonly media: readonly string[];
  /** For a stream: the JSON data of each event. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
}

/** The limit of calls without a limit of their own. All such calls are counted together. */
export const USUAL_LIMIT: Limit = { max: 600, window_s: 60, per: 'account' };

export interface Route {
  readonly area: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  /** Unknown names are refused. */
  readonly query?: z.ZodObject;
  /** Headers of this call; the headers of every call (session, Idempotency-Key) are not listed. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The call takes a file as multipart/form-data, in the part named `file`, in place of a body. */
  readonly upload?: { readonly mostBytes: number };
  /** The schema of the response, or the media types of a file. */
  readonly response: z.ZodType | Files;
  /** Default 200; 204 has no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The body of a 202 response, which the call gives where the act then waits for a second person. */
  readonly waits?: z.ZodType;
  /** The refusals of rules (422). */
  readonly refusals?: readonly RefusalCode[];
  /** Error codes in addition to the common ones, e.g. `{ 401: ['session_ended'] }`. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
  /** The call moves money or shares and takes an Idempotency-Key. */
  readonly idempotent?: true;
  readonly limit?: Limit;
  /** An example body and response for the documentation. */
  readonly example?: { readonly body?: unknown; readonly response?: unknown };
}

export type Routes = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>>;

/** Exact values for a handler (bigint, Date), as opposed to the JSON on the wire. */
export type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;
export type Wire<S> = S extends z.ZodType ? z.input<S> : undefined;
