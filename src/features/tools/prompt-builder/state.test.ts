import { describe, expect, it } from 'vitest';
import { readAddress, startsOf, writeAddress } from '../frame/tool-address';
import { promptPresets } from './prompt-presets';
import { compute, fields, partToValue, startFrom } from './state';

const place = { tool: 'prompt-builder', anchor: 'prompt-builder' };
const page = 'https://site.example/prompt-builder';
const starts = startsOf(fields);

describe('a prompt in the URL', () => {
  it('the URL of an unchanged preset contains only its name', () => {
    const values = { ...starts, ...startFrom('minutes') };
    expect(writeAddress(place, fields, values, page).href).toBe(`${page}?from=minutes#prompt-builder`);
    expect(compute(values).prompt).toEqual(promptPresets[1].prompt);
  });

  it('the URL distinguishes a cleared part from an untouched one', () => {
    const values = { ...starts, role: partToValue('') };
    expect(compute(values).prompt.role).toBe('');
    expect(compute(values).prompt.task).toBe(promptPresets[0].prompt.task);
    const { href } = writeAddress(place, fields, values, page);
    expect(compute(readAddress(place, fields, new URL(href).search)).prompt.role).toBe('');
  });

  it('parts of the prompt that do not fit into the URL are omitted and reported', () => {
    const values = { ...starts, task: 'Sort.', context: 'c'.repeat(4000) };
    const { href, omitted } = writeAddress(place, fields, values, page);
    expect(omitted).toEqual(['context']);
    expect(href.length).toBeLessThan(2000);
  });

  it('an unknown preset in the URL results in an empty prompt', () => {
    expect(compute({ ...starts, from: 'nobody' }).text).toBe('');
  });
});

it('values of variables are filled into the text, but are not checked for personal data', () => {
  const values = {
    ...starts,
    ...startFrom('nobody'),
    task: 'Write to {{client}}.',
    fill: '{"client":"a@b.example"}',
  };
  const { text, variables, findings } = compute(values);
  expect(text).toContain('Write to a@b.example.');
  expect(variables).toEqual(['client']);
  expect(findings.some(({ id }) => id.startsWith('personal'))).toBe(false);
});
