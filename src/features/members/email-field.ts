import type { EmailField } from 'payload';
import { checkEmail, normaliseEmail } from '@/lib/text/addresses/email-address';

/** A person's address: kept in the one normalised form, so that no two rows stand for the same mailbox. */
export const personEmailField: EmailField = {
  name: 'email',
  type: 'email',
  required: true,
  unique: true,
  index: true,
  validate: (value) => checkEmail(value),
  hooks: {
    // What cannot be normalised is left as typed, for `validate` to refuse at its field.
    beforeValidate: [({ value }) => (checkEmail(value) === true ? normaliseEmail(String(value)) : value)],
  },
};
