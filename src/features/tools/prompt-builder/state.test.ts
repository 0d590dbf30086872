import { describe, expect, it } from 'vitest';
import { readAddress, startsOf, writeAddress } from '../frame/tool-address';
import { promptPresets } from './prompt-presets';
import { compute, fields, partToValue, startFrom } from './state';

const place = { tool: 'prompt-builder', anchor: 'prompt-builder' };
const page = 'https://site.example/prompt-builder';
const starts = startsOf(fields);

describe('a prompt in the address', () => {
  it('is the name of a preset nobody changed', () => {
    const values = { ...starts, ...startFrom('minutes') };
    expect(writeAddress(place, fields, values, page).href).toBe(`${page}?from=minutes#prompt-builder`);
    expect(compute(values).prompt).toEqual(promptPresets[1].prompt);
  });

  it('keeps an emptied part apart from an untouched one', () => {
    const values = { ...starts, role: partToValue('') };
    expect(compute(values).prompt.role).toBe('');
    expect(compute(values).prompt.task).toBe(promptPresets[0].prompt.task);
    const { href } = writeAddress(place, fields, values, page);
    expect(compute(readAddress(place, fields, new URL(href).search)).prompt.role).toBe('');
  });

  it('is bounded: what does not fit is named', () => {
    const values = { ...starts, task: 'Sort.', context: 'c'.repeat(4000) };
    const { href, omitted } = writeAddress(place, fields, values, page);
    expect(omitted).toEqual(['context']);
    expect(href.length).toBeLessThan(2000);
  });

  it('that names no preset begins empty', () => {
    expect(compute({ ...starts, from: 'nobody' }).text).toBe('');
  });
});

it('fills variables into the text but lints what was written', () => {
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
