import { typedName } from '@/forms/text-schema';

export const maxNameLength = 80;

/** Characters that change the direction of text, so that a name could pass for another one. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Schema for the name of a workspace. */
export const teamName = typedName(maxNameLength)
  .transform((text) => text.replace(directionMarks, '').trim())
  .refine((text) => text !== '', { error: 'Please type a name' })
  .refine((text) => text === '' || /[\p{L}\p{N}\p{S}]/u.test(text), {
    error: 'Please use letters, digits or symbols that can be seen',
  });
