import { APIError, NotFound, ValidationError } from 'payload';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/http/app-error';
import { explain } from '../../../scripts/lib/command.mjs';
import { asUserError } from './as-user-error';

const invalid = new ValidationError({
  collection: 'users',
  errors: [{ label: 'Email', message: 'Value must be unique.', path: 'email' }],
});

describe('an error of a command', () => {
  it.each([
    [
      'a ValidationError of Payload',
      invalid,
      'The following field is invalid: Email (Value must be unique.)',
    ],
    ['another Payload error with a public message', new NotFound(), 'Not Found'],
    ['an AppError', new AppError('last_admin', 409, 'This is the last admin.'), 'This is the last admin.'],
    ['an Error with a sentence', new Error('No lead has this address.'), 'No lead has this address.'],
  ])('%s is printed as one sentence', (_what, error, sentence) => {
    expect(explain(asUserError(error) as Error)).toBe(sentence);
  });

  it.each([
    ['an unexpected TypeError', new TypeError('undefined is not a function')],
    ['an error that Payload hides from clients', new APIError('The pool has no connection.')],
  ])('%s is printed with its stack', (_what, error) => {
    expect(explain(asUserError(error) as Error)).toMatch(/\n\s+at /);
  });
});
