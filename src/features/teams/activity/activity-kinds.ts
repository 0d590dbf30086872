/** Kinds of activity that are recorded in a workspace, with their details and sentences. */
import type { Payload } from 'payload';
import { isTeamRole, teamRolePhrases } from '../deeds';

/** Features add their kinds by declaration merging, and the sentences for them by `teamActivities` of their plugin. */
export interface TeamActivityRegistry {
  started: Record<never, never>;
  joined: { role: string };
  left: Record<never, never>;
  removed: Record<never, never>;
  role_changed: { from: string; to: string };
  /** The e-mail address is removed when the account with that address is deleted. */
  invited: { email?: string; role: string };
  invitation_withdrawn: { email?: string };
  renamed: { from: string; to: string };
  address_changed: { from: string; to: string };
  time_zone_changed: { from: string; to: string };
  logo_changed: Record<never, never>;
  logo_removed: Record<never, never>;
  /** Reason given by the firm; missing for pauses from before a reason was required. */
  paused: { reason?: string };
  opened: Record<never, never>;
  /**
   * `isOn` is null if the switch was reset to the default. The feature `members` provides the sentence, because it has
   * the titles of the features.
   */
  feature_switched: { feature: string; isOn: boolean | null };
}

export type TeamActivityKind = keyof TeamActivityRegistry;

/** People in a sentence: who acted, and whom the action affected. */
type Persons = { actor: string; subject: string };
export type ActivitySentences<Kinds extends TeamActivityKind = TeamActivityKind> = {
  readonly [Kind in Kinds]: (persons: Persons, details: TeamActivityRegistry[Kind]) => string;
};

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    /** Sentences for the activities that the plugin records in workspaces, by kind. */
    teamActivities?: readonly Partial<ActivitySentences>[];
  }
}

const phraseOf = (role: unknown) => teamRolePhrases[isTeamRole(role) ? role : 'member'];

const somebody = 'somebody whose account is closed';

export const teamSentences = {
  started: ({ actor }) => `${actor} started the workspace`,
  joined: ({ actor, subject }, { role }) =>
    actor === subject
      ? `${subject} joined as ${phraseOf(role)}`
      : `${actor} added ${subject} as ${phraseOf(role)}`,
  left: ({ actor }) => `${actor} left`,
  removed: ({ actor, subject }) => `${actor} removed ${subject}`,
  role_changed: ({ actor, subject }, { from, to }) =>
    `${actor} made ${subject} ${phraseOf(to)} instead of ${phraseOf(from)}`,
  invited: ({ actor }, { email, role }) => `${actor} invited ${email ?? somebody} as ${phraseOf(role)}`,
  invitation_withdrawn: ({ actor }, { email }) => `${actor} withdrew the invitation of ${email ?? somebody}`,
  renamed: ({ actor }, { from, to }) => `${actor} renamed the workspace from “${from}” to “${to}”`,
  address_changed: ({ actor }, { from, to }) => `${actor} changed the address from /t/${from} to /t/${to}`,
  time_zone_changed: ({ actor }, { from, to }) => `${actor} changed the time zone from ${from} to ${to}`,
  logo_changed: ({ actor }) => `${actor} chose a logo`,
  logo_removed: ({ actor }) => `${actor} removed the logo`,
  paused: ({ actor }, { reason }) => `${actor} paused the workspace${reason ? `: ${reason}` : ''}`,
  opened: ({ actor }) => `${actor} opened the workspace again`,
} satisfies Partial<ActivitySentences>;

/** Sentences of all features. */
export const activitySentencesOf = ({ custom }: Pick<Payload['config'], 'custom'>) =>
  Object.assign({}, ...(custom?.teamActivities ?? [])) as Partial<ActivitySentences>;
