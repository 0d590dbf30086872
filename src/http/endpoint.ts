import type { z } from 'zod';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { AppError } from './app-error';
import { parseBody } from './parse-body';
import { type NetworkLimit, tooManyRequests } from './rate-limit';
import { errorResponse } from './respond';

type Params = Record<string, string | string[] | undefined>;

/** What a handler is called with by Next. */
type RouteContext<P extends Params> = { params: Promise<P> };

export type Call<Input, P extends Params = Params> = {
  request: Request;
  headers: Headers;
  params: P;
  /** The body, as `schema` has read it; undefined without one. */
  input: Input;
  /** Sent by our script, which reads JSON; else by the browser's own form, or a link. */
  isScripted: boolean;
};

type Options<Input, P extends Params> = {
  /** Who may call: this site's own pages alone, or whoever likes (mail programs, links, machines). */
  origin: 'same' | 'any';
  /** How much of a body is read, in bytes; 0: none is looked at. */
  maxBytes: number;
  /** Who has called too often gets 429. */
  limit?: NetworkLimit;
  /** What the body must be: JSON, or the fields of a form. */
  schema?: z.ZodType<Input>;
  /**
   * Answers an error in its own way, for instance with the form's page and what was typed; undefined leaves it to the
   * usual answer. `input` is missing when the error came before it could be read.
   */
  onError?: (
    error: AppError,
    call: Call<Input | undefined, P>,
  ) => Response | undefined | Promise<Response | undefined>;
  /** `json`: only scripts call it, so bodies and errors are JSON, whatever types are named. */
  format?: 'json' | 'negotiated';
  /** What is said when something of ours has failed. */
  failure?: string;
};

const defaultFailure = 'This did not work just now. Please try again in a minute.';

const foreign = () => new AppError('foreign_origin', 403, 'This belongs to another site.');

/** The first message of each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  return Object.fromEntries(messages);
}

function parsed<Input>(schema: z.ZodType<Input>, body: unknown): Input {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AppError('invalid', 422, 'Something in this is not right.', {
    fields: fieldErrors(result.error),
  });
}

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
export function endpoint<Input = undefined, P extends Params = Params>(
  {
    origin,
    maxBytes,
    limit,
    schema,
    onError,
    format = 'negotiated',
    failure = defaultFailure,
  }: Options<Input, P>,
  verb: (call: Call<Input, P>) => Response | Promise<Response>,
) {
  return async (request: Request, context?: RouteContext<P>): Promise<Response> => {
    // A route without parameters has none, and its type says so.
    const params = (await context?.params) ?? ({} as P);
    let input: Input | undefined;
    try {
      if (origin === 'same' && !isSameOriginRequest(request.headers, env.siteUrl)) throw foreign();
      const wait = limit ? await limit.consume(request.headers) : null;
      try {
        if (schema) input = parsed(schema, await parseBody(request, { maxBytes, format }));
      } catch (error) {
        if (wait === null) throw error;
      }
      // Said only now: what was sent is known, so that the refusal can give it back.
      if (wait !== null) throw tooManyRequests(wait);
      // Without a schema there is no input, and its type says so.
      return await verb(callOf(request, params, input as Input));
    } catch (thrown) {
      const error = toAppError(thrown, new URL(request.url).pathname, failure);
      const call = callOf(request, params, input);
      const response =
        (await onError?.(error, call)) ?? errorResponse(error, format === 'json' || call.isScripted);
      const { retryAfterSeconds } = error;
      if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds));
      return response;
    }
  };
}

/** Headers are read when they are asked for: reading them makes a kept file one that is made for each request. */
const callOf = <Input, P extends Params>(request: Request, params: P, input: Input): Call<Input, P> => ({
  request,
  params,
  input,
  get headers() {
    return request.headers;
  },
  get isScripted() {
    return request.headers.get('accept')?.includes('application/json') ?? false;
  },
});
