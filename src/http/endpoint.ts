import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { AppError, isAppError } from './app-error';
import { pauseRequest } from './cookies/pause-request';
import { endPauseCookie, readPaused } from './cookies/paused-request';
import { errorResponse, fromNulCharacter, fromPayloadError } from './error-adapters';
import { parseBody } from './parse-body';
import { parseInput, queryOf } from './parse-input';
import { type NetworkLimit, tooManyRequests } from './rate-limit';
import { isStepUpRequired } from './step-up-required';

/** Parameters of a route's path as Next parses them. */
type Params = Record<string, string | string[] | undefined>;

/** Context that Next passes to a route handler. */
type RouteContext<P extends Params> = { params: Promise<P> };

export type Call<Input, P extends Params = Params, Query = undefined, Req = undefined> = {
  /** Payload's request with the actor; undefined if the option `actor` is omitted. */
  req: Req;
  request: Request;
  headers: Headers;
  params: P;
  /** Body as parsed by `schema`; undefined if that option is omitted. */
  input: Input;
  /** Query as parsed by the schema `query`; undefined if that option is omitted. */
  query: Query;
  /** Counts the call against `softLimit`. @returns false if the limit is exceeded. */
  isWithinLimit: () => Promise<boolean>;
  /** True if this site's script sent the request and expects JSON, rather than a browser's form or a link. */
  isScripted: boolean;
};

/** Call that failed: `req` is missing; input and query are undefined if they had not been parsed by then. */
export type FailedCall<Input, P extends Params = Params, Query = undefined> = Omit<
  Call<Input | undefined, P, Query | undefined>,
  'req'
>;

type Options<Input, P extends Params, Query, Req> = {
  /**
   * Authorises the caller: creates the request for the handler `verb`, or throws. Runs after the body is parsed.
   */
  actor?: (headers: Headers) => Promise<Req>;
  /**
   * Origins that may send requests: only pages of this site, or any, for mail programs, links and other
   * servers.
   */
  origin: 'same' | 'any';
  /** Maximum size of the body in bytes; 0: the body is not read. */
  maxBytes: number;
  /** Rate limit; exceeding it is answered with 429. */
  limit?: NetworkLimit;
  /** Rate limit beyond which the handler `verb` returns less; the handler checks it with `isWithinLimit`. */
  softLimit?: NetworkLimit;
  /** Schema of the parameters in the route's path. */
  params?: z.ZodType<P>;
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
    call: FailedCall<Input, P, Query>,
  ) => Response | undefined | Promise<Response | undefined>;
  /**
   * With `json`, only scripts call the endpoint, so bodies and errors are JSON, whatever the content types of the
   * request.
   */
  format?: 'json' | 'negotiated';
  /** Sentence for unexpected errors. */
  failure?: string;
};

const defaultFailure = 'This did not work just now. Please try again in a minute.';

const foreign = () => new AppError('foreign_origin', 403, 'This belongs to another site.');

/**
 * Converts any error to an AppError. An unexpected error becomes a 500 that reveals nothing, and is logged with the
 * endpoint.
 */
function toAppError(error: unknown, what: string, failure: string): AppError {
  if (isAppError(error)) return error;
  const refusal = fromPayloadError(error);
  if (refusal) {
    const { code, status, fields = {} } = refusal;
    // Logged as a warning, because the endpoint's schema should have rejected what Payload refuses.
    log.warn({ code, status, fields: Object.keys(fields), endpoint: what }, 'Payload refused a request.');
    return refusal;
  }
  const unstorable = fromNulCharacter(error);
  if (unstorable) {
    log.warn({ endpoint: what }, 'The database refused a NUL character.');
    return unstorable;
  }
  // Logs the database's own error: the query builder's message repeats all values, including those that the visitor
  // typed.
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  log.error({ err, endpoint: what }, 'A request failed.');
  return new AppError('internal', 500, failure);
}

/**
 * Builds a route handler: it checks the origin, counts the call, reads the body up to its limit, parses the input,
 * authorises the actor and turns all errors into responses. It reads from the request only what its options need, so
 * that a handler without them (`origin: 'any'`, no actor, body or limit) stays static for Next.
 */
export function endpoint<Input = undefined, P extends Params = Params, Query = undefined, Req = undefined>(
  options: Options<Input, P, Query, Req>,
  verb: (call: Call<Input, P, Query, Req>) => Response | Promise<Response>,
) {
  const { actor, origin, maxBytes, limit, softLimit, schema, onError } = options;
  const { format = 'negotiated', failure = defaultFailure } = options;
  return async (request: Request, context?: RouteContext<P>): Promise<Response> => {
    // Without the option `params`, the route has no parameters, and `P` keeps its default.
    const params = options.params ? options.params.parse(await context?.params) : ({} as P);
    let sent: unknown;
    let input: Input | undefined;
    let query: Query | undefined;
    try {
      if (origin === 'same' && !isSameOriginRequest(request.headers, env.siteUrl)) throw foreign();
      const wait = limit ? await limit.consume(request.headers) : null;
      try {
        if (options.query) query = parseInput(options.query, queryOf(request));
        if (schema) {
          sent = await parseBody(request, { maxBytes, format });
          input = parseInput(schema, sent);
        }
      } catch (error) {
        if (wait === null) throw error;
      }
      // The 429 is thrown only after parsing, so that the error page can repopulate the form.
      if (wait !== null) throw tooManyRequests(wait);
      const req = await actor?.(request.headers);
      // Without the options `actor`, `schema` or `query`, the value is undefined, as its type says.
      const parts = { params, input: input as Input, query: query as Query, softLimit };
      const response = await verb(Object.assign(callOf(request, parts), { req: req as Req }));
      return actor ? withoutPause(request, response, req) : response;
    } catch (thrown) {
      const error = toAppError(thrown, new URL(request.url).pathname, failure);
      const call = callOf(request, { params, input, query, softLimit });
      if (isStepUpRequired(error) && acceptsPages(request)) return pauseRequest(request, sent, error);
      const response =
        (await onError?.(error, call)) ?? errorResponse(error, format === 'json' || call.isScripted);
      const { retryAfterSeconds } = error;
      if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds));
      return response;
    }
  };
}

/** True if the browser itself sends the request, for a link or a form, rather than a script. */
const acceptsPages = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? false;

/** Deletes the paused request from the browser once that request has succeeded. */
function withoutPause(request: Request, response: Response, req: unknown): Response {
  const { user } = (req ?? {}) as Partial<Pick<PayloadRequest, 'user'>>;
  const paused = user && readPaused(request.headers, String(user.id));
  if (paused?.path !== new URL(request.url).pathname) return response;
  const headers = new Headers(response.headers);
  headers.append('set-cookie', endPauseCookie());
  return new Response(response.body, { status: response.status, headers });
}

type Parts<Input, P extends Params, Query> = Pick<Call<Input, P, Query>, 'params' | 'input' | 'query'> & {
  softLimit: NetworkLimit | undefined;
};

/** Headers are read lazily: reading them makes a static route dynamic. */
const callOf = <Input, P extends Params, Query>(
  request: Request,
  { softLimit, ...parts }: Parts<Input, P, Query>,
): Omit<Call<Input, P, Query>, 'req'> => ({
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
