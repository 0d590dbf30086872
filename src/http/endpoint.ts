import type { z } from 'zod';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { AppError } from './app-error';
import { parseBody } from './parse-body';
import { parseInput, queryOf } from './parse-input';
import { type NetworkLimit, tooManyRequests } from './rate-limit';
import { errorResponse } from './respond';

type Params = Record<string, string | string[] | undefined>;

/** What a handler is called with by Next. */
type RouteContext<P extends Params> = { params: Promise<P> };

export type Call<Input, P extends Params = Params, Query = undefined> = {
  request: Request;
  headers: Headers;
  params: P;
  /** The body, as `schema` has read it; undefined without one. */
  input: Input;
  /** What the address asks for, as the schema `query` has read it; undefined without one. */
  query: Query;
  /** Counts the call by `softLimit`. @returns whether there have been no more than it allows. */
  isWithinLimit: () => Promise<boolean>;
  /** Sent by our script, which reads JSON; else by the browser's own form, or a link. */
  isScripted: boolean;
};

type Options<Input, P extends Params, Query> = {
  /** Who may call: this site's own pages alone, or whoever likes (mail programs, links, machines). */
  origin: 'same' | 'any';
  /** How much of a body is read, in bytes; 0: none is looked at. */
  maxBytes: number;
  /** Who has called too often gets 429. */
  limit?: NetworkLimit;
  /** Who has called too often is answered all the same, with less: the verb asks `isWithinLimit`. */
  softLimit?: NetworkLimit;
  /** What the address's query must be: texts by their names, of one that is there twice the first. */
  query?: z.ZodType<Query>;
  /** What the body must be: JSON, or the fields of a form. */
  schema?: z.ZodType<Input>;
  /**
   * Answers an error in its own way, for instance with the form's page and what was typed; undefined leaves it to the
   * usual answer. `input` is missing when the error came before it could be read.
   */
  onError?: (
    error: AppError,
    call: Call<Input | undefined, P, Query | undefined>,
  ) => Response | undefined | Promise<Response | undefined>;
  /** `json`: only scripts call it, so bodies and errors are JSON, whatever types are named. */
  format?: 'json' | 'negotiated';
  /** What is said when something of ours has failed. */
  failure?: string;
};

const defaultFailure = 'This did not work just now. Please try again in a minute.';

const foreign = () => new AppError('foreign_origin', 403, 'This belongs to another site.');

/** Anything that is no refusal is ours: it is logged with what it was about, and says nothing of itself. */
function toAppError(error: unknown, what: string, failure: string): AppError {
  if (error instanceof AppError) return error;
  // The database's own error: the query builder's repeats every value, and with them what the visitor typed.
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  log.error({ err, endpoint: what }, 'A request failed.');
  return new AppError('internal', 500, failure);
}

/**
 * What every route handler is made of: checks who calls, counts the call, reads no more of the body than it may, hands
 * the verb what was meant, and turns whatever is thrown into an answer. Touches the request only as far as its options
 * ask: a handler of kept files (`origin: 'any'`, no body, no limit) stays one that Next can keep.
 */
export function endpoint<Input = undefined, P extends Params = Params, Query = undefined>(
  options: Options<Input, P, Query>,
  verb: (call: Call<Input, P, Query>) => Response | Promise<Response>,
) {
  const { origin, maxBytes, limit, softLimit, schema, onError } = options;
  const { format = 'negotiated', failure = defaultFailure } = options;
  return async (request: Request, context?: RouteContext<P>): Promise<Response> => {
    // A route without parameters has none, and its type says so.
    const params = (await context?.params) ?? ({} as P);
    let input: Input | undefined;
    let query: Query | undefined;
    try {
      if (origin === 'same' && !isSameOriginRequest(request.headers, env.siteUrl)) throw foreign();
      const wait = limit ? await limit.consume(request.headers) : null;
      try {
        if (options.query) query = parseInput(options.query, queryOf(request));
        if (schema) input = parseInput(schema, await parseBody(request, { maxBytes, format }));
      } catch (error) {
        if (wait === null) throw error;
      }
      // Said only now: what was sent is known, so that the refusal can give it back.
      if (wait !== null) throw tooManyRequests(wait);
      // Without a schema there is no input or query, and its type says so.
      return await verb(callOf(request, { params, softLimit, input: input as Input, query: query as Query }));
    } catch (thrown) {
      const error = toAppError(thrown, new URL(request.url).pathname, failure);
      const call = callOf(request, { params, softLimit, input, query });
      const response =
        (await onError?.(error, call)) ?? errorResponse(error, format === 'json' || call.isScripted);
      const { retryAfterSeconds } = error;
      if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds));
      return response;
    }
  };
}

type Parts<Input, P extends Params, Query> = Pick<Call<Input, P, Query>, 'params' | 'input' | 'query'> & {
  softLimit: NetworkLimit | undefined;
};

/** Headers are read when they are asked for: reading them makes a kept file one that is made for each request. */
const callOf = <Input, P extends Params, Query>(
  request: Request,
  { softLimit, ...parts }: Parts<Input, P, Query>,
): Call<Input, P, Query> => ({
  request,
  ...parts,
  isWithinLimit: async () => !softLimit || (await softLimit.consume(request.headers)) === null,
  get headers() {
    return request.headers;
  },
  get isScripted() {
    return request.headers.get('accept')?.includes('application/json') ?? false;
  },
});
