import type { FeatureFlags } from '@/lib/feature-flags';
import { type FeatureName, featureNames, featureRegistry } from './registry';

/** Whose switch decides whether a feature is on; `default` if no switch is set. */
export type FeatureReason = { by: 'member' } | { by: 'workspace'; name: string } | { by: 'default' };

export type FeatureState = {
  isOn: boolean;
  reason: FeatureReason;
  /** Names of the person's workspaces in which the feature is off although `isOn` is true. */
  offIn?: readonly string[];
};
export type FeatureStates = Readonly<Record<FeatureName, FeatureState>>;

export type WorkspaceFeatures = { name: string; features: FeatureFlags };

const ownSwitch = (flags: FeatureFlags, name: FeatureName): boolean | undefined =>
  Object.hasOwn(flags, name) ? flags[name] : undefined;

function resolve(
  name: FeatureName,
  own: FeatureFlags,
  workspaces: readonly WorkspaceFeatures[],
): FeatureState {
  const personal = ownSwitch(own, name);
  if (personal !== undefined) return { isOn: personal, reason: { by: 'member' } };
  const withSwitch = (isOn: boolean) => workspaces.find(({ features }) => ownSwitch(features, name) === isOn);
  const on = withSwitch(true);
  if (on) return { isOn: true, reason: { by: 'workspace', name: on.name } };
  const off = withSwitch(false);
  if (off) return { isOn: false, reason: { by: 'workspace', name: off.name } };
  return { isOn: featureRegistry[name].default, reason: { by: 'default' } };
}

/**
 * State of a feature for a person within one workspace. A feature of workspaces is off for everybody in a workspace
 * whose switch is off; otherwise the person's switch takes precedence.
 */
export function resolveInWorkspace(
  name: FeatureName,
  own: FeatureFlags,
  workspace: WorkspaceFeatures,
): FeatureState {
  const isOff = featureRegistry[name].of === 'workspace' && ownSwitch(workspace.features, name) === false;
  return resolve(name, isOff ? {} : own, [workspace]);
}

/**
 * A feature of workspaces is on for a person if it is on in at least one of their workspaces. Without workspaces,
 * the person's own switch counts.
 */
function resolveOverWorkspaces(
  name: FeatureName,
  own: FeatureFlags,
  workspaces: readonly WorkspaceFeatures[],
): FeatureState {
  const states = workspaces.map((workspace) => resolveInWorkspace(name, own, workspace));
  const on = states.find(({ isOn }) => isOn);
  if (!on) return states.find(({ reason }) => reason.by !== 'default') ?? resolve(name, own, []);
  const offIn = workspaces.filter((_, index) => !states[index]?.isOn).map((workspace) => workspace.name);
  return { ...on, ...(offIn.length > 0 && { offIn }) };
}

/**
 * The person's switch takes precedence, then a switch of one of their workspaces that is on, then one that is off,
 * then the default. A feature of workspaces is decided for each workspace on its own (`resolveInWorkspace`).
 */
export const resolveFeatures = (own: FeatureFlags, workspaces: readonly WorkspaceFeatures[]): FeatureStates =>
  Object.fromEntries(
    featureNames.map((name) => [
      name,
      (featureRegistry[name].of === 'workspace' ? resolveOverWorkspaces : resolve)(name, own, workspaces),
    ]),
  ) as FeatureStates;

/** Features by name: whether each is on, without the reason. */
export const switchesOf = (states: FeatureStates): Record<FeatureName, boolean> =>
  Object.fromEntries(featureNames.map((name) => [name, states[name].isOn])) as Record<FeatureName, boolean>;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Explains in the studio why a feature is on or off: “On for this person, but off in Harbour”. */
export function describeFeature({ isOn, reason, offIn = [] }: FeatureState): string {
  const but = offIn.length > 0 ? `, but off in ${listed.format(offIn)}` : '';
  return `${isOn ? 'On' : 'Off'} for ${whomOf(reason)}${but}`;
}

function whomOf(reason: FeatureReason): string {
  if (reason.by === 'member') return 'this person';
  return reason.by === 'workspace' ? `the workspace ${reason.name}` : 'everybody';
}

/** Explains to a user why a feature is on. */
export function whyIsItOn({ reason }: FeatureState): string {
  if (reason.by === 'member') return 'We have switched this on for you.';
  return reason.by === 'workspace'
    ? `This is on for your workspace ${reason.name}.`
    : 'This is on for everybody with an account.';
}

/** Explains to a user why a feature is off. */
export function describeFeatureOff({ reason }: FeatureState): string {
  if (reason.by === 'member') return 'We have switched this off for your account.';
  return reason.by === 'workspace'
    ? `This is off for your workspace ${reason.name}.`
    : 'This is off unless we switch it on for you or your workspace.';
}

/** Switches of a row that match no feature: from a former release, or misspelt. */
export const unknownFlags = (flags: FeatureFlags): string[] =>
  Object.keys(flags).filter((name) => !featureNames.some((known) => known === name));
