import { describe, expect, it } from 'vitest';
import { isDraftSave, requestOf } from './requested-state';

describe('requestOf', () => {
  it.each([
    ['_status published', { data: { _status: 'published', title: 'a' } }, 'publish'],
    ['_status published with draft=true', { data: { _status: 'published' }, draft: true }, 'publish'],
    ['_status draft alone', { data: { _status: 'draft' } }, 'unpublish'],
    [
      '_status draft with the id and time of what was read',
      { data: { _status: 'draft', id: '1', updatedAt: 'then' } },
      'unpublish',
    ],
    ['unpublishAllLocales', { data: {}, unpublishAllLocales: true }, 'unpublish'],
    ['draft=true', { data: { title: 'a' }, draft: true }, 'draft'],
    ['draft=true with _status draft alone', { data: { _status: 'draft' }, draft: true }, 'draft'],
    ['_status draft with fields', { data: { _status: 'draft', title: 'a' } }, 'whole'],
    ['fields without _status', { data: { title: 'a' } }, 'fields'],
  ])('a write with %s is read as such', (_, write, request) => {
    expect(requestOf(write)).toBe(request);
  });
});

describe('isDraftSave', () => {
  const state = (isPublished: boolean, hasDraft: boolean) => ({ id: '1', isPublished, hasDraft });

  it('fields of a published document are saved as a draft only if it has a newer draft', () => {
    expect(isDraftSave('fields', state(true, true))).toBe(true);
    expect(isDraftSave('fields', state(true, false))).toBe(false);
    expect(isDraftSave('fields', state(false, true))).toBe(false);
  });

  it('a draft that is sent back whole is saved as a draft of a published document', () => {
    expect(isDraftSave('whole', state(true, false))).toBe(true);
    expect(isDraftSave('whole', state(false, true))).toBe(false);
  });

  it('publishing and unpublishing are never saved as drafts', () => {
    expect(isDraftSave('publish', state(true, true))).toBe(false);
    expect(isDraftSave('unpublish', state(true, true))).toBe(false);
  });
});
