export type SignInFault =
  | 'email_missing'
  | 'email_invalid'
  | 'too_many_requests'
  | 'link_invalid'
  | 'link_expired'
  | 'link_used'
  | 'code_wrong'
  | 'code_dead';

/** A refusal the visitor is told about; everything else that is thrown is a fault of ours. */
export class SignInError extends Error {
  override name = 'SignInError';

  constructor(
    readonly fault: SignInFault,
    /** Seconds until another try can succeed, where waiting helps. */
    readonly retryAfterSeconds?: number,
  ) {
    super(fault);
  }
}
