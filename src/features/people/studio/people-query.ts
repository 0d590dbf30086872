/** Query of the list of people, and outcomes of the buttons on a person's page. */

import { personPath, studioPaths } from '@/config/routes';
import { readListQuery } from '@/lib/request/list-query';
import type { SearchParams } from '@/lib/request/search-params';
import { listAddress, outcomeSentence } from '@/studio-kit/tables/list-query';
import { type PeopleFilter, type PeopleGroup, peopleGroups } from '../find/list-people';

export const groupNames: Record<PeopleGroup, string> = {
  staff: 'Staff',
  members: 'Members',
  waiting: 'Not signed in yet',
  suspended: 'Suspended',
};

export const readPeopleFilter = (query: SearchParams = {}): PeopleFilter => ({
  group: peopleGroups.find((group) => group === query.group),
  ...readListQuery(query),
});

/** URL of a list; a changed filter starts at the first page. */
export const peopleHref = (filter: PeopleFilter, change: Partial<PeopleFilter> = {}): string =>
  listAddress(studioPaths.members, { ...filter, page: 1, ...change });

const outcomes = {
  switched: 'The switch is saved: it counts from their next page on.',
  unknown_removed: 'The unknown switch is removed.',
  ended: 'The session is ended: that browser is signed out.',
  ended_all: 'All sessions are ended: they are signed out everywhere.',
  suspended: 'The account is suspended: they are out at the next request, and cannot sign in.',
  resumed: 'They can sign in again.',
  reset_planned: 'Their factors are removed in 24 hours. They were told by email, and can stop it.',
  resent: 'The invitation was sent again. The link before it does not work any more.',
  invited: 'The invitation is on its way.',
  erased: 'The account is erased.',
  own_account: 'Nothing was changed: this is your own account. Another admin does that.',
  own_factors: 'Nothing was changed: nobody resets their own factors. Another admin does that.',
  last_admin: 'Nothing was changed: this is the last admin. Make somebody else one first.',
  last_owner:
    'Nothing was changed: a workspace would be left without an owner. Make somebody else one first.',
  not_found: 'Nothing was changed: it no longer exists.',
  too_many_requests: 'Nothing was sent: this was tried many times. Please wait an hour.',
  unreachable: 'Nothing was sent: emails to this address bounce, or its owner has refused them.',
  already_there: 'Nothing was sent: they are here already.',
  invitation_ended: 'Nothing was sent: it was accepted or withdrawn meanwhile.',
} as const;
export type PersonOutcome = keyof typeof outcomes;

/** Outcome for the code of an error; undefined for errors with a response of their own. */
export const personOutcomeOfError = (code: string): PersonOutcome | undefined =>
  Object.hasOwn(outcomes, code) ? (code as PersonOutcome) : undefined;

/** Sentence for the outcome in the query; undefined if there is none. */
export const personSentence = (query?: SearchParams): string | undefined => outcomeSentence(outcomes, query);

export const personAfter = (id: string, did: PersonOutcome): string => `${personPath(id)}?did=${did}`;
export const peopleAfter = (did: PersonOutcome): string => `${studioPaths.members}?did=${did}`;
