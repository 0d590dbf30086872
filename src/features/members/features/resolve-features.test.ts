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
    'On for the workspace B',
  ],
  [
    'one workspace has it and another has not',
    {},
    [workspace('A', { 'partner-tools': false }), workspace('B', { 'partner-tools': true })],
    'On for the workspace B',
  ],
  ['a workspace lost it', {}, [workspace('A', { 'partner-tools': false })], 'Off for the workspace A'],
  [
    'the person lost it, and the workspace has it',
    { 'partner-tools': false },
    [workspace('B', { 'partner-tools': true })],
    'Off for this person',
  ],
  ['the person has it', { 'partner-tools': true }, [], 'On for this person'],
])('where %s, the switch and its reason are told', (_case, own, workspaces, words) => {
  expect(describeFeature(partnerTools(own, workspaces))).toBe(words);
});

it('switches that no feature answers to are named, and switch nothing', () => {
  const flags = { 'new-reports': true, 'partner-tools': true, constructor: true };
  expect(unknownFlags(flags)).toEqual(['new-reports', 'constructor']);
  expect(Object.keys(resolveFeatures(flags, []))).toEqual(['client-gpts', 'partner-tools']);
});

it('whoever has something is told why', () => {
  expect(whyIsItOn(partnerTools({}, [workspace('Harbour', { 'partner-tools': true })]))).toBe(
    'This is on for your workspace Harbour.',
  );
});
