/** Publishes pages with a composed form, and sends it as a browser does. */
import { composeForm } from '@/cms/composed-forms/find-composed-form';
import { optionName } from '@/forms/form-field';
import type { ComposedFormBlock, Page } from '@/payload-types';
import { aPublishedPage } from './factories';
import { postForm } from './forms';

type Fields = Record<string, string>;

export const questions = [
  { kind: 'name', label: 'Your name', isRequired: true },
  { kind: 'email', label: 'Where we answer' },
  { kind: 'multiline', label: 'What takes too long?', isRequired: true, maxLength: 300 },
  { kind: 'choice', label: 'Which system?', choices: 'Salesforce\nHubSpot\n=SUM(A1)' },
  { kind: 'choices', label: 'Which days suit?', choices: 'Monday\nTuesday\nFriday', isRequired: true },
  { kind: 'number', label: 'How many people?', min: 1, max: 500 },
  { kind: 'checkbox', label: 'I may decide this', isRequired: true },
  { kind: 'budget', label: 'What may it cost?' },
  { kind: 'role', label: 'What do you do?' },
] as const;

export const blockOf = (own: object = {}) => ({
  blockType: 'composedForm',
  heading: 'Ask for an audit',
  fields: questions,
  source: 'sprint',
  submitLabel: 'Ask',
  consentText: 'We store this to answer you.',
  notify: 'none',
  ...own,
});

export const publishPage = (path: string, block: object) =>
  aPublishedPage({ title: path, path, blocks: [block as never] });

export const formOf = (page: Page): ComposedFormBlock => {
  const block = page.blocks?.find(({ blockType }) => blockType === 'composedForm');
  if (block?.blockType !== 'composedForm') throw new Error('The page has no such form.');
  return block;
};

/** Names of the form's inputs, by label. */
export const namesOf = (page: Page): Fields =>
  Object.fromEntries(
    composeForm(formOf(page)).fields.flatMap(({ name, label, type, options = [] }) =>
      type === 'choices'
        ? options.map((option, place) => [`${label} ${option}`, optionName(name, place)])
        : [[label, name]],
    ),
  );

/** Values of the form's hidden inputs. */
export const hiddenOf = (page: Page): Fields => ({
  page: page.id,
  block: formOf(page).id ?? '',
  version: composeForm(formOf(page)).version,
});

/** Posts answers by label. */
export function send(page: Page, answers: Fields, headers?: Fields) {
  const names = namesOf(page);
  const fields = Object.entries(answers).map(([label, value]) => [names[label] ?? label, value]);
  return postForm('composed', { ...hiddenOf(page), ...Object.fromEntries(fields) }, headers);
}

export const valid = {
  'Your name': 'Ada',
  'What takes too long?': 'Typing\nand typing again',
  'Which days suit? Monday': 'yes',
  'Which days suit? Friday': 'yes',
  'I may decide this': 'yes',
};
