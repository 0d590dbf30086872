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

/** Context that Next passes to a route handler. */
type RouteContext<P extends Params> = { params: Promise<P> };

export type Call<Input, P extends Params = Params, Query = undefined> = {
  request: Request;
  headers: Headers;
  params: P;
  /** Body as parsed by `schema`; undefined without one. */
  input: Input;
  /** Query as parsed by the schema `query`; undefined without one. */
  query: Query;
  /** Counts the call against `softLimit`. @returns whether the limit is not exceeded. */
  isWithinLimit: () => Promise<boolean>;
  /** Sent by our own script, which expects JSON, rather than by a browser's form or a link. */
  isScripted: boolean;
};

type Options<Input, P extends Params, Query> = {
  /** Allowed origins: this site's pages only, or any (mail programs, links, machines). */
  origin: 'same' | 'any';
  /** Maximum size of the body in bytes; 0: the body is not read. */
  maxBytes: number;
  /** Rate limit; exceeding it is answered with 429. */
  limit?: NetworkLimit;
  /** Rate limit beyond which the verb answers with less; it checks `isWithinLimit`. */
  softLimit?: NetworkLimit;
  /** Schema of the query: strings by name; the first value if a name is repeated. */
  query?: z.ZodType<Query>;
  /** Schema of the body: JSON, or form fields. */
  schema?: z.ZodType<Input>;
  /**
   * Custom error response, such as the form with its values; undefined falls back to the default. `input` is missing
   * if the error occurred before it was parsed.
   */
  onError?: (
    error: AppError,
    call: Call<Input | undefined, P, Query | undefined>,
  ) => Response | undefined | Promise<Response | undefined>;
  /** `json`: only scripts call it, so bodies and errors are JSON, whatever content types the request names. */
  format?: 'json' | 'negotiated';
  /** Sentence for unexpected errors. */
  failure?: string;
};

const defaultFailure = 'This did not work just now. Please try again in a minute.';

const foreign = () => new AppError('foreign_origin', 403, 'This belongs to another site.');

/** Converts unexpected errors to a 500 that reveals nothing, and logs them with the endpoint. */
function toAppError(error: unknown, what: string, failure: string): AppError {
  if (error instanceof AppError) return error;
  // Log the database's own error: the query builder's message repeats all values, and with them what the visitor
  // typed.
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  log.error({ err, endpoint: what }, 'A request failed.');
  return new AppError('internal', 500, failure);
}

/**
 * Every route handler is made of this: it checks the origin, counts the call, reads the body up to its limit, parses
 * the input for the verb and turns anything thrown into a response. It touches the request only as far as its options
 * need, so that a handler without them (`origin: 'any'`, no body, no limit) stays static for Next.
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
      // Throw the 429 after parsing, so that the error page can repopulate the form.
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

/** Headers are read lazily: reading them makes a static route dynamic. */
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
