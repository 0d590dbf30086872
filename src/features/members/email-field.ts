import type { EmailField } from 'payload';
import { checkEmail, normaliseEmail } from '@/lib/text/addresses/email-address';

/** E-mail field, normalised, so that no two rows have the same mailbox. */
export const personEmailField: EmailField = {
  name: 'email',
  type: 'email',
  required: true,
  unique: true,
  index: true,
  validate: (value) => checkEmail(value),
  hooks: {
    // Leave invalid input unchanged, for `validate` to reject.
    beforeValidate: [({ value }) => (checkEmail(value) === true ? normaliseEmail(String(value)) : value)],
  },
};
