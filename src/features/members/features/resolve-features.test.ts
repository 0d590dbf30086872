import { expect, it } from 'vitest';
import { describeFeature, resolveFeatures, unknownFlags, whyIsItOn } from './resolve-features';

const workspace = (name: string, features = {}) => ({ name, features });
const partnerTools = (...input: Parameters<typeof resolveFeatures>) =>
  resolveFeatures(...input)['partner-tools'];

it.each([
  ['nobody has decided', {}, [workspace('Harbour')], 'Off for everybody'],
  [
    'a workspace has it',
    {},
    [workspace('A'), workspace('B', { 'partner-tools': true })],
    'On for the workspace B, but off in A',
  ],
  [
    'one workspace has it and another has not',
    {},
    [workspace('A', { 'partner-tools': false }), workspace('B', { 'partner-tools': true })],
    'On for the workspace B, but off in A',
  ],
  ['a workspace lost it', {}, [workspace('A', { 'partner-tools': false })], 'Off for the workspace A'],
  [
    'the person lost it, and the workspace has it',
    { 'partner-tools': false },
    [workspace('B', { 'partner-tools': true })],
    'Off for this person',
  ],
  ['the person has it', { 'partner-tools': true }, [], 'On for this person'],
  [
    'the person has it, and their only workspace lost it',
    { 'partner-tools': true },
    [workspace('A', { 'partner-tools': false })],
    'Off for the workspace A',
  ],
  [
    'the person has it, and one of their workspaces lost it',
    { 'partner-tools': true },
    [workspace('A', { 'partner-tools': false }), workspace('Harbour')],
    'On for this person, but off in A',
  ],
])(
  'the description of a feature states whether the feature is on, and for whom, if %s',
  (_case, own, workspaces, words) => {
    expect(describeFeature(partnerTools(own, workspaces))).toBe(words);
  },
);

it('for a feature of persons, a person’s own switch takes precedence over a workspace whose switch is off', () => {
  const states = resolveFeatures({ 'client-gpts': true }, [workspace('A', { 'client-gpts': false })]);
  expect(describeFeature(states['client-gpts'])).toBe('On for this person');
});

it('flags of unknown features are listed and have no effect', () => {
  const flags = { 'new-reports': true, 'partner-tools': true, constructor: true };
  expect(unknownFlags(flags)).toEqual(['new-reports', 'constructor']);
  expect(Object.keys(resolveFeatures(flags, []))).toEqual(['client-gpts', 'partner-tools']);
});

it('for a feature that is on, the reason states the workspace whose switch is on', () => {
  expect(whyIsItOn(partnerTools({}, [workspace('Harbour', { 'partner-tools': true })]))).toBe(
    'This is on for your workspace Harbour.',
  );
});
