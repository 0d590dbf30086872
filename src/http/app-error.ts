type Details = {
  /** Field that the error is about. */
  field?: string;
  /** Sentences by field; the form shows each beside its field. */
  fields?: Record<string, string>;
  /** Seconds after which the request can succeed if it is repeated. */
  retryAfterSeconds?: number | undefined;
  /** Further facts for the script that sent the request, such as the conflicts of a write. */
  data?: Record<string, unknown>;
};

/**
 * Error with a response for the client: a stable code for programs, an HTTP status and one sentence for people. All
 * other errors are bugs or outages: they are logged, and answered with a generic sentence. `error-adapters.ts`
 * converts an AppError to JSON, text and Payload's errors.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(
    /** Code in `snake_case`, e.g. `too_many_requests`. */
    readonly code: string,
    /** 4xx, or 503 while a service is unavailable. */
    readonly status: number,
    sentence: string,
    { field, fields, retryAfterSeconds, data }: Details = {},
  ) {
    super(sentence);
    this.fields = field === undefined ? fields : { [field]: sentence };
    this.retryAfterSeconds = retryAfterSeconds;
    this.data = data;
  }
}

/**
 * True for an AppError. Compares the name: Next bundles routes apart from the hooks of Payload's configuration, so
 * several copies of the class exist, and `instanceof` does not recognise errors of another copy.
 */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError';

/** Error if the caller's role does not allow the call. */
export class Forbidden extends AppError {
  constructor(sentence = 'You are not allowed to perform this action.') {
    super('forbidden', 403, sentence);
  }
}

export const notFound = (sentence = 'There is nothing here.') => new AppError('not_found', 404, sentence);
