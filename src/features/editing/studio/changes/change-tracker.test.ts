import { describe, expect, it } from 'vitest';
import { ChangeTracker } from './change-tracker';

const fields = [
  { type: 'text', name: 'title' },
  { type: 'text', name: 'excerpt' },
  { type: 'checkbox', name: 'isWide' },
  { type: 'blocks', name: 'blocks' },
];
const stored = { id: '1', updatedAt: 'then', title: 'a', excerpt: 'b', blocks: [{ id: 'x', text: 'x' }] };
/** As the form shows it: with defaults that are not stored. */
const shown = { ...stored, isWide: false, blocks: [{ id: 'x', text: 'x', isOpen: true }] };
const tracker = () => new ChangeTracker(fields, { shown, stored });

describe('what is sent of a form', () => {
  it('is what was changed, with the stored value it replaces, and whether it is published', () => {
    expect(tracker().bodyOf({ ...shown, title: 'mine', _status: 'draft' })).toEqual({
      title: 'mine',
      _status: 'draft',
      _changedFrom: { title: 'a' },
    });
  });

  it('is nothing of what the form shows by default', () => {
    expect(tracker().bodyOf(shown)).toEqual({ _changedFrom: {} });
  });

  it('is a row as it is stored where the form has only its defaults', () => {
    const blocks = [...shown.blocks, { id: 'y', text: 'mine' }];
    expect(tracker().changes({ ...shown, blocks })).toEqual({
      fields: { blocks: [stored.blocks[0], { id: 'y', text: 'mine' }] },
      changedFrom: { blocks: stored.blocks },
    });
  });

  it('says of a field that was empty what it replaces, too', () => {
    expect(tracker().changes({ ...shown, isWide: true })).toEqual({
      fields: { isWide: true },
      changedFrom: { isWide: null },
    });
  });
});

describe('after a save', () => {
  it('what was saved is no change any more, and what others have saved meanwhile is none of mine', () => {
    const one = tracker();
    const sent = { ...shown, title: 'mine' };
    one.accept(sent, { ...stored, title: 'mine', excerpt: 'theirs' });
    // Whether or not the form has taken it up yet.
    expect(one.changes(sent)).toEqual({ fields: {}, changedFrom: {} });
    expect(one.changes({ ...sent, excerpt: 'theirs' })).toEqual({ fields: {}, changedFrom: {} });
  });

  it('a field that was typed into while others’ change of it came in is changed from what was seen', () => {
    const one = tracker();
    one.accept({ ...shown, title: 'mine' }, { ...stored, title: 'mine', excerpt: 'theirs' });
    expect(one.changes({ ...shown, title: 'mine', excerpt: 'mine, too' })).toEqual({
      fields: { excerpt: 'mine, too' },
      changedFrom: { excerpt: 'b' },
    });
  });

  it('others’ rows that the form does not show yet are left to the server, which merges them', () => {
    const one = tracker();
    const theirs = [
      { id: 'x', text: 'theirs' },
      { id: 'z', text: 'z' },
    ];
    expect(one.accept(shown, { ...stored, blocks: theirs })).toBe(true);
    const blocks = [...shown.blocks, { id: 'y', text: 'mine' }];
    expect(one.changes({ ...shown, blocks })).toEqual({
      fields: { blocks: [...stored.blocks, { id: 'y', text: 'mine' }] },
      changedFrom: { blocks: stored.blocks },
    });
  });

  it('a row that was added is changed from what was saved of it', () => {
    const one = tracker();
    const blocks = [...shown.blocks, { id: 'y', text: 'mine' }];
    const saved = [...stored.blocks, { id: 'y', text: 'mine' }];
    expect(one.accept({ ...shown, blocks }, { ...stored, blocks: saved })).toBe(false);
    expect(one.changes({ ...shown, blocks: shown.blocks })).toEqual({
      fields: { blocks: stored.blocks },
      changedFrom: { blocks: saved },
    });
  });
});

it('what was typed before a reload is changed from what was stored then', () => {
  const one = new ChangeTracker(fields, {
    shown: { ...shown, title: 'theirs' },
    stored: { ...stored, title: 'theirs' },
  });
  one.resume({ fields: { title: 'mine' }, changedFrom: { title: 'a' } });
  expect(one.changes({ ...shown, title: 'mine' })).toEqual({
    fields: { title: 'mine' },
    changedFrom: { title: 'a' },
  });
});
