import { describe, expect, it } from 'vitest';
import { modifiedPaths, typedPaths } from './late-input';

const body = { root: { children: [] } };
const before = { title: { value: 'a' }, body: { value: body } };

describe('typedPaths', () => {
  it('typedPaths lists a field that the user has changed', () => {
    expect(typedPaths(before, { ...before, title: { value: 'ab', isModified: true } })).toEqual(['title']);
  });

  it('typedPaths lists a rich text whose value was replaced by another object', () => {
    const after = { ...before, body: { value: { ...body }, isModified: true } };
    expect(typedPaths(before, after)).toEqual(['body']);
  });

  it('typedPaths leaves out values that the server has changed, and marks without a change', () => {
    const after = { title: { value: 'A.' }, body: { value: body, isModified: true } };
    expect(typedPaths(before, after)).toEqual([]);
  });
});

it('modifiedPaths lists the fields that the form protects from values of the server', () => {
  expect(modifiedPaths({ title: { isModified: true }, body: {} })).toEqual(['title']);
});
