import { describe, expect, it } from 'vitest';
import { ChangeTracker } from './change-tracker';

const fields = [
  { type: 'text', name: 'title' },
  { type: 'text', name: 'excerpt' },
  { type: 'checkbox', name: 'isWide' },
  { type: 'blocks', name: 'blocks' },
];
const stored = { id: '1', updatedAt: 'then', title: 'a', excerpt: 'b', blocks: [{ id: 'x', text: 'x' }] };
/** Values as the form shows them, with defaults that are not stored. */
const shown = { ...stored, isWide: false, blocks: [{ id: 'x', text: 'x', isOpen: true }] };
const tracker = () => new ChangeTracker(fields, { shown, stored });

describe('changes sent by a form', () => {
  it('the request body contains the changed fields, the stored values that they replace, and the status', () => {
    expect(tracker().bodyOf({ ...shown, title: 'mine', _status: 'draft' })).toEqual({
      title: 'mine',
      _status: 'draft',
      _changedFrom: { title: 'a' },
    });
  });

  it('default values that only the form adds are not sent', () => {
    expect(tracker().bodyOf(shown)).toEqual({ _changedFrom: {} });
  });

  it('a row that differs from the stored row only by form defaults is sent as stored', () => {
    const blocks = [...shown.blocks, { id: 'y', text: 'mine' }];
    expect(tracker().changes({ ...shown, blocks })).toEqual({
      fields: { blocks: [stored.blocks[0], { id: 'y', text: 'mine' }] },
      changedFrom: { blocks: stored.blocks },
    });
  });

  it('for a changed field without a stored value, the request states null as the base of the change', () => {
    expect(tracker().changes({ ...shown, isWide: true })).toEqual({
      fields: { isWide: true },
      changedFrom: { isWide: null },
    });
  });
});

describe('changes after a save', () => {
  it('neither fields saved by this form nor fields saved by other users are reported as changed', () => {
    const one = tracker();
    const sent = { ...shown, title: 'mine' };
    one.accept(sent, { ...stored, title: 'mine', excerpt: 'theirs' });
    // The result does not depend on whether the form already shows the other user's value.
    expect(one.changes(sent)).toEqual({ fields: {}, changedFrom: {} });
    expect(one.changes({ ...sent, excerpt: 'theirs' })).toEqual({ fields: {}, changedFrom: {} });
  });

  it('if another user has meanwhile changed a field, the base of an edit is still the value that the form showed before', () => {
    const one = tracker();
    one.accept({ ...shown, title: 'mine' }, { ...stored, title: 'mine', excerpt: 'theirs' });
    expect(one.changes({ ...shown, title: 'mine', excerpt: 'mine, too' })).toEqual({
      fields: { excerpt: 'mine, too' },
      changedFrom: { excerpt: 'b' },
    });
  });

  it('rows saved by other users that the form does not show yet are neither sent nor part of the base', () => {
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

  it('deleting a row that was just saved sends the saved rows, including the deleted one, as base', () => {
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

describe('values completed by the server', () => {
  const sentBlocks = [...shown.blocks, { id: 'y', text: 'mine' }];
  const completed = [...stored.blocks, { id: 'y', text: 'mine', kind: 'bars' }];

  it('a value that the server completed on save is the base of the next change to that field', () => {
    const one = tracker();
    one.accept({ ...shown, title: 'mine' }, { ...stored, title: 'Mine.' });
    expect(one.changes({ ...shown, title: 'mine, too' })).toEqual({
      fields: { title: 'mine, too' },
      changedFrom: { title: 'Mine.' },
    });
  });

  it('the base of a row’s change is the row as completed by the server, and the completed row is sent if another row is added', () => {
    const one = tracker();
    one.accept({ ...shown, blocks: sentBlocks }, { ...stored, blocks: completed });
    const edited = [...shown.blocks, { id: 'y', text: 'mine, too' }];
    expect(one.changes({ ...shown, blocks: edited })).toEqual({
      fields: { blocks: [stored.blocks[0], { id: 'y', text: 'mine, too' }] },
      changedFrom: { blocks: completed },
    });
    const beside = [...sentBlocks, { id: 'z', text: 'new' }];
    expect(one.changes({ ...shown, blocks: beside }).fields.blocks).toEqual([
      ...completed,
      { id: 'z', text: 'new' },
    ]);
  });

  it('another user’s row that the server returned after a save is not part of the base', () => {
    const one = tracker();
    const theirs = { id: 'w', text: 'theirs' };
    one.accept({ ...shown, blocks: sentBlocks }, { ...stored, blocks: [theirs, ...completed] });
    const edited = [...shown.blocks, { id: 'y', text: 'mine, too' }];
    expect(one.changes({ ...shown, blocks: edited }).changedFrom).toEqual({ blocks: completed });
  });

  it('a change typed after accepting another user’s value, but before the form shows that value, has the user’s own earlier value as its base', () => {
    const one = tracker();
    one.accept({ ...shown, title: 'mine' }, { ...stored, title: 'theirs' }, new Set(['title']));
    expect(one.changes({ ...shown, title: 'mine, too' }).changedFrom).toEqual({ title: 'mine' });
  });
});

it('unsaved changes that are resumed after a reload keep their base from before the reload', () => {
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

it('if a form loads an older version of a document than the form showed before, the newer version remains the base', () => {
  const before = tracker();
  before.settle({ ...shown, title: 'theirs' }, { ...stored, title: 'theirs' });
  const one = tracker();
  one.continue(before);
  expect(one.changes(shown)).toEqual({ fields: {}, changedFrom: {} });
  expect(one.changes({ ...shown, title: 'mine' })).toEqual({
    fields: { title: 'mine' },
    changedFrom: { title: 'theirs' },
  });
});
