import { expect, it } from 'vitest';
import { describeFeature, resolveFeatures, unknownFlags, whyIsItOn } from './resolve-features';

const workspace = (name: string, features = {}) => ({ name, features });
const partnerTools = (...input: Parameters<typeof resolveFeatures>) =>
  resolveFeatures(...input)['partner-tools'];

it.each([
  ['neither the person nor a workspace has a switch', {}, [workspace('Harbour')], 'Off for everybody'],
  [
    'the feature is on for one of two workspaces',
    {},
    [workspace('A'), workspace('B', { 'partner-tools': true })],
    'On for the workspace B, but off in A',
  ],
  [
    'the feature is on for one workspace and off for another',
    {},
    [workspace('A', { 'partner-tools': false }), workspace('B', { 'partner-tools': true })],
    'On for the workspace B, but off in A',
  ],
  [
    'the feature is off for the workspace',
    {},
    [workspace('A', { 'partner-tools': false })],
    'Off for the workspace A',
  ],
  [
    'the feature is off for the person and on for the workspace',
    { 'partner-tools': false },
    [workspace('B', { 'partner-tools': true })],
    'Off for this person',
  ],
  ['the feature is on for the person', { 'partner-tools': true }, [], 'On for this person'],
  [
    'the feature is on for the person and off for the only workspace',
    { 'partner-tools': true },
    [workspace('A', { 'partner-tools': false })],
    'Off for the workspace A',
  ],
  [
    'the feature is on for the person and off for one of two workspaces',
    { 'partner-tools': true },
    [workspace('A', { 'partner-tools': false }), workspace('Harbour')],
    'On for this person, but off in A',
  ],
])('describeFeature states for whom a feature is on or off if %s', (_case, own, workspaces, words) => {
  expect(describeFeature(partnerTools(own, workspaces))).toBe(words);
});

it('for the feature client-gpts, the switch of a person takes precedence over the switch of a workspace', () => {
  const states = resolveFeatures({ 'client-gpts': true }, [workspace('A', { 'client-gpts': false })]);
  expect(describeFeature(states['client-gpts'])).toBe('On for this person');
});

it('flags of unknown features are listed and have no effect', () => {
  const flags = { 'new-reports': true, 'partner-tools': true, constructor: true };
  expect(unknownFlags(flags)).toEqual(['new-reports', 'constructor']);
  expect(Object.keys(resolveFeatures(flags, []))).toEqual(['client-gpts', 'partner-tools']);
});

it('whyIsItOn names the workspace whose switch turns a feature on', () => {
  expect(whyIsItOn(partnerTools({}, [workspace('Harbour', { 'partner-tools': true })]))).toBe(
    'This is on for your workspace Harbour.',
  );
});
