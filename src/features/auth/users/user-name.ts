import type { TextFieldSingleValidation } from 'payload';
import { typedName } from '@/forms/text-schema';

export const maxUserName = 80;

/** Name of an account as typed; it may be empty. It stands in mails, so it holds no addresses. */
export const UserName = typedName(maxUserName);

/** The same rule wherever a name comes from. One from before the rule stays until it is changed. */
export const validateUserName: TextFieldSingleValidation = (value, { previousValue }) => {
  if (!value || value === previousValue) return true;
  return UserName.safeParse(value).error?.issues[0]?.message ?? true;
};
