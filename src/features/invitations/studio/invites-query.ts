/** Query of the studio's list of invitations: filter, outcome of the last action, and a list to be checked. */
import { formatWhole } from '@/lib/format/format-number';
import { readListQuery } from '@/lib/request/list-query';
import type { SearchParams } from '@/lib/request/search-params';
import { listAddress, outcomeSentence } from '@/studio-kit/tables/list-query';
import { type InvitationState, invitationStates } from '../find-invitation';
import { isStudioChoice, type StudioChoice } from '../kinds';
import { invitesPath } from '../paths';

const outcomes = {
  sent: 'on its way',
  resent: 'The invitation was sent again. The link before it does not work any more.',
  withdrawn: 'Invitation withdrawn: its link does not work any more.',
  empty: 'Nothing was sent: the field was empty.',
  too_long: 'Nothing was sent: the list is too long. Paste it in two parts.',
  no_workspace: 'Nothing was sent: no workspace has this address. Enter it as it stands after /t/.',
  already_there: 'Nothing was sent: the address is there already.',
  unreachable: 'Nothing was sent: emails to this address bounce, or its owner has refused them.',
  too_many_requests: 'Nothing was sent: this was tried many times. Please wait an hour.',
  invitation_ended: 'Nothing was changed: it was accepted or withdrawn meanwhile.',
  wanted_elsewhere: 'Nothing was sent: it was requested for another address meanwhile. Check it again.',
  not_found: 'Nothing was changed: this invitation no longer exists.',
} as const;
export type InvitesOutcome = keyof typeof outcomes;

const isOutcome = (word: unknown): word is InvitesOutcome =>
  typeof word === 'string' && Object.hasOwn(outcomes, word);

/** Outcome for the code of an error; undefined for errors with a response of their own. */
export const outcomeOfError = (code: string): InvitesOutcome | undefined =>
  isOutcome(code) ? code : undefined;

const text = (value: SearchParams[string]) => (typeof value === 'string' ? value : '');
const count = (value: SearchParams[string]) => Math.min(1000, Math.max(0, Math.trunc(Number(value)) || 0));

export type InvitesFilter = { state?: InvitationState | undefined; words: string; page: number };

export const readInvitesFilter = (query: SearchParams = {}): InvitesFilter => ({
  state: invitationStates.find((state) => state === query.state),
  ...readListQuery(query),
});

export const invitesHref = (filter: InvitesFilter, change: Partial<InvitesFilter> = {}): string =>
  listAddress(invitesPath, { ...filter, page: 1, ...change });

/** Query of the list as shown, to return to after an action. */
export const invitesBack = (filter: InvitesFilter): string =>
  invitesHref(filter, { page: filter.page }).split('?')[1] ?? '';

type Done = { did: InvitesOutcome; done?: number; left?: number };

/** URL of the list after an action, with its outcome. @param back query of the list */
export function invitesAfter(back: string, { did, done = 0, left = 0 }: Done): string {
  const filter = readInvitesFilter(Object.fromEntries(new URLSearchParams(back)));
  return listAddress(invitesPath, {
    ...filter,
    did,
    done: did === 'sent' ? done : undefined,
    left: left > 0 ? left : undefined,
  });
}

/** The outcome in words; undefined if the query has none. */
export function invitesSentence(query: SearchParams = {}): string | undefined {
  if (query.did !== 'sent') return outcomeSentence(outcomes, query);
  const [done, left] = [count(query.done), count(query.left)];
  const sent =
    done === 1 ? 'The invitation is on its way.' : `${formatWhole(done)} invitations are on their way.`;
  return left > 0 ? `${sent} ${formatWhole(left)} could not be sent: please check them again.` : sent;
}

export type ListToCheck = {
  list: string;
  kind: StudioChoice;
  /** Slug of the workspace, for a role in one. */
  workspace: string;
};

/** A list that is to be checked before anything is sent. */
export function readListToCheck(query: SearchParams = {}): ListToCheck | undefined {
  const list = text(query.list);
  return list.trim() && isStudioChoice(query.kind)
    ? { list, kind: query.kind, workspace: text(query.workspace) }
    : undefined;
}

/** URL of the form filled in with a list, and with the result to expect for each line. */
export const checkHref = ({ kind, list, workspace }: ListToCheck, did?: InvitesOutcome): string =>
  `${invitesPath}?${new URLSearchParams({ kind, list, ...(workspace && { workspace }), ...(did && { did }) })}#check`;

/** Longest URL of a list to check: the server refuses a query of more than 12,288 characters. */
const maxCheckHref = 12_000;

/**
 * Whether a list fits into the URL of the page that checks it. A longer list is refused as a whole, because
 * truncation could end within an address.
 */
export const fitsCheck = (list: ListToCheck): boolean => checkHref(list).length <= maxCheckHref;
