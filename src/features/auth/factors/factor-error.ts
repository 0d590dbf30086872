import { AppError } from '@/http/app-error';
import { waitSentence } from '@/http/rate-limit';

const messages = {
  factor_not_found: 'There is no such factor in your account.',
  too_many_factors: 'Your account has as many factors as it can hold. Remove one first.',
  factor_compulsory: 'Your role needs a second factor. Set up another one before you remove this one.',
  name_too_long: 'Please shorten the name to 60 characters.',
  challenge_expired: 'This has been used, or took longer than five minutes. Please start again.',
  code_malformed: 'Please type the six digits of your code, or one of your recovery codes.',
  code_wrong:
    'This code is not right. Take the newest one; if that fails too, check that the clock of the device with the app is set by itself.',
  code_used: 'This code has been used already. Please wait for the next one.',
  recovery_code_wrong: 'This recovery code is not right, or it has been used already.',
  codes_locked: 'Too many wrong codes.',
  passkey_refused: 'This passkey does not open an account here. Use another one, or ask for a link.',
  passkey_known: 'This passkey is in use already.',
  phone_malformed: 'Please type the number with its country, for example +44 20 7946 0018.',
  phone_country: 'We cannot send text messages to numbers of this country.',
  phone_unavailable: 'Text messages are not sent from here. Use an authenticator app or a passkey.',
  session_changed: 'You have signed in anew meanwhile. Please try again.',
} as const;

export type FactorErrorCode = keyof typeof messages;

const statuses: { [Code in FactorErrorCode]?: number } = {
  factor_not_found: 404,
  factor_compulsory: 409,
  too_many_factors: 409,
  session_changed: 409,
};

const fields: { [Code in FactorErrorCode]?: string } = {
  name_too_long: 'friendly_name',
  code_malformed: 'code',
  code_wrong: 'code',
  code_used: 'code',
  recovery_code_wrong: 'code',
  codes_locked: 'code',
  phone_malformed: 'phone',
  phone_country: 'phone',
  phone_unavailable: 'phone',
};

export function factorError(code: FactorErrorCode): AppError {
  const field = fields[code];
  return new AppError(code, statuses[code] ?? 422, messages[code], field ? { field } : {});
}

/** Error while typed codes are locked. @param seconds until codes are checked again. */
export function codesLocked(seconds: number, hint: string): AppError {
  const sentence = `${messages.codes_locked} ${waitSentence(seconds)} ${hint}`;
  return new AppError('codes_locked', 429, sentence, { field: 'code', retryAfterSeconds: seconds });
}
