import { fromPayloadError } from '@/http/error-adapters';
import { UserError } from '../../../scripts/lib/user-error.mjs';

/** Message of an error that is meant for users; undefined for a bug or an outage. */
function sentenceOf(error: unknown): string | undefined {
  const refusal = fromPayloadError(error);
  if (refusal) {
    const sentences = Object.values(refusal.fields ?? {});
    return sentences.length > 0 ? `${refusal.message} (${sentences.join(' ')})` : refusal.message;
  }
  const isExpected = error instanceof Error && (error.constructor === Error || error.name === 'AppError');
  return isExpected ? error.message : undefined;
}

/**
 * Converts an expected error to one that `command` prints without its stack. Payload's refusals are expected, too.
 * Returns any other error unchanged.
 */
export function asUserError(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new UserError(sentence, { cause: error });
}
