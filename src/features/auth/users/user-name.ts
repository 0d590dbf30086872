import type { TextFieldSingleValidation } from 'payload';
import { typedName } from '@/forms/text-schema';

export const maxUserName = 80;

/** Name of an account as typed; it may be empty. Mails contain it, so it must not contain URLs or e-mail addresses. */
export const UserName = typedName(maxUserName);

/** Applies the same rule to names from every source. A name from before the rule is kept until it is changed. */
export const validateUserName: TextFieldSingleValidation = (value, { previousValue }) => {
  if (!value || value === previousValue) return true;
  return UserName.safeParse(value).error?.issues[0]?.message ?? true;
};
