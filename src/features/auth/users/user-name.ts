import type { TextFieldSingleValidation } from 'payload';
import { typedName } from '@/forms/text-schema';
import { withoutDirectionOverrides } from '@/lib/text/typed-text';

export const maxUserName = 80;

/**
 * Name of an account as typed; may be empty. Must not contain URLs or e-mail addresses, since mails contain it.
 */
export const UserName = typedName(maxUserName);

/**
 * Applies the rule of `UserName` to names from every source. A name that was stored before the rule existed is valid
 * until it is changed.
 */
export const validateUserName: TextFieldSingleValidation = (value, { previousValue }) => {
  if (!value || value === previousValue) return true;
  if (value !== withoutDirectionOverrides(value))
    return 'Please leave out characters that reverse the text around them';
  return UserName.safeParse(value).error?.issues[0]?.message ?? true;
};
