type Details = {
  /** Error messages by field, for the form to show beside each. */
  fields?: Record<string, string>;
  /** Seconds until the same request can succeed. */
  retryAfterSeconds?: number;
};

/**
 * An error that the client is told about: a stable code for programs, an HTTP status and one sentence for people.
 * Anything else that is thrown is a bug or an outage: it is logged, and answered with a generic sentence.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    /** `snake_case`, e.g. `too_many_requests`. */
    readonly code: string,
    /** 4xx, or 503 while a service is away. */
    readonly status: number,
    message: string,
    { fields, retryAfterSeconds }: Details = {},
  ) {
    super(message);
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (message = 'There is nothing here.') => new AppError('not_found', 404, message);
