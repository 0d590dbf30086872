import {
  type PromptPart,
  parsePlaceholders,
  placeholderKey,
  placeholderNames,
} from '@/lib/text/placeholders';
import type { Prompt } from '@/payload-types';

export type PromptField = { name: string; key: string; example: string; isLong: boolean };

/** Parses a prompt. @returns its parts, and a field for each placeholder with the editor's example */
export function promptFields({ prompt, variables }: Pick<Prompt, 'prompt' | 'variables'>): {
  parts: PromptPart[];
  fields: PromptField[];
} {
  const parts = parsePlaceholders(prompt);
  const described = new Map(variables?.map((variable) => [placeholderKey(variable.name.trim()), variable]));
  const fields = placeholderNames(parts).map((name) => {
    const key = placeholderKey(name);
    const variable = described.get(key);
    return { name, key, example: variable?.example ?? '', isLong: variable?.isLong === true };
  });
  return { parts, fields };
}
