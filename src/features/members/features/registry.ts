/** Features that an admin can switch on or off for a member or a workspace, in whose row the switch is stored. */

type FeatureText = {
  title: string;
  /** What the feature gives access to, for the admin who decides about it. */
  sentence: string;
  /** Text for a user without the feature: what it is, and how to get it. */
  without: string;
  /** State of the feature if no switch is set. */
  default: boolean;
  /**
   * Scope of the feature: with `person`, it is on or off for a person; with `workspace`, for a person within each
   * workspace, and off for everybody in a workspace whose switch is off.
   */
  of: 'person' | 'workspace';
};

export const featureRegistry = {
  'client-gpts': {
    title: 'GPTs made for them',
    sentence: 'The GPTs of the person and their workspaces stand at My GPTs, with feedback.',
    without:
      'GPTs that we make for you or your workspace stand here, once we switch this on for you. Ask us, and we do.',
    default: true,
    of: 'person',
  },
  'partner-tools': {
    title: 'Partner tools',
    sentence:
      'Calculators under their name, figures, keys, webhooks, sign-on of their own, and new leads on the phone.',
    without:
      'Start a workspace of your own to use them; while all places are taken, the waiting list holds yours.',
    default: false,
    of: 'workspace',
  },
} as const satisfies Record<string, FeatureText>;

export type FeatureName = keyof typeof featureRegistry;

export const featureNames = Object.keys(featureRegistry) as FeatureName[];

export const isFeatureName = (name: unknown): name is FeatureName =>
  typeof name === 'string' && Object.hasOwn(featureRegistry, name);
