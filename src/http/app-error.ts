type Details = {
  /** What is wrong with each field, for the form to show beside it. */
  fields?: Record<string, string>;
  /** Seconds until the same request can succeed. */
  retryAfterSeconds?: number;
};

/**
 * A refusal that its client is told about: a stable code for programs, an HTTP status, one plain sentence for people.
 * Everything else that is thrown is a fault of ours, logged and answered with a sentence that gives nothing away.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    /** `snake_case`, e.g. `too_many_requests`. */
    readonly code: string,
    /** 4xx, or 503 while something of ours is away. */
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
