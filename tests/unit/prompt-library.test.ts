import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parsePlaceholders, placeholderKey, placeholderNames } from '@/lib/text/placeholders';
import { readContent } from '@/seed/read-content';

type PromptFile = {
  prompt: string;
  variables?: { name: string; example?: string }[];
  output?: string;
  check?: string;
};

const prompts = readContent(resolve('content'))
  .filter(({ folder }) => folder === 'prompts')
  .map(({ file, data }) => ({ file, data: data as PromptFile }));

it.each(prompts)(
  '$file: every placeholder has an example, and every example belongs to a placeholder',
  ({ data }) => {
    const blanks = placeholderNames(parsePlaceholders(data.prompt)).map(placeholderKey);
    const examples = (data.variables ?? [])
      .filter(({ example }) => example)
      .map(({ name }) => placeholderKey(name));
    expect(examples).toEqual(blanks);
  },
);

it.each(prompts)('$file: the prompt has a sample output and a note on checking it', ({ data }) => {
  expect(data.output?.trim()).toBeTruthy();
  expect(data.check?.trim()).toBeTruthy();
});
