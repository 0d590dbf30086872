/** Query of the studio's list of workspaces, and outcomes of the buttons on a workspace's page. */
import { studioPaths, workspacePath } from '@/config/routes';
import { readListQuery } from '@/lib/request/list-query';
import type { SearchParams } from '@/lib/request/search-params';
import { listAddress, outcomeSentence } from '@/studio-kit/tables/list-query';
import { type WorkspaceFilter, type WorkspaceGroup, workspaceGroups } from './list-workspaces';

export const workspaceGroupNames: Record<WorkspaceGroup, string> = {
  open: 'Open',
  paused: 'Paused',
  started: 'Started by its owner',
};

export const readWorkspaceFilter = (query: SearchParams = {}): WorkspaceFilter => ({
  group: workspaceGroups.find((group) => group === query.group),
  ...readListQuery(query),
});

/** URL of a list. Changing a filter returns to the first page. */
export const workspacesHref = (filter: WorkspaceFilter, change: Partial<WorkspaceFilter> = {}): string =>
  listAddress(studioPaths.workspaces, { ...filter, page: 1, ...change });

const outcomes = {
  paused: 'Workspace paused: from the next click on, everything in it says so.',
  opened: 'Workspace reopened.',
  no_reason: 'Nothing was changed: enter a reason in one short sentence. Its members read it.',
  paused_already: 'Nothing was changed: it is paused already.',
  open_already: 'Nothing was changed: it is open already.',
  switched: 'The switch is saved: it counts from their next page on.',
  switched_already: 'Nothing was changed: the switch was set so already.',
  invited: 'The invitation is on its way.',
  invited_again: 'The invitation was sent again. The link before it does not work any more.',
  email_invalid: 'Nothing was sent: this does not look like an email address.',
  already_there: 'Nothing was sent: this person is in the workspace already.',
  unreachable: 'Nothing was sent: emails to this address bounce, or its owner has refused them.',
  too_many_requests: 'Nothing was sent: this was tried many times. Please wait an hour.',
} as const;
export type WorkspaceOutcome = keyof typeof outcomes;

/** Sentence for the outcome in the query; undefined if the query has none. */
export const workspaceSentence = (query?: SearchParams): string | undefined =>
  outcomeSentence(outcomes, query);

/** Outcome for the code of an error; undefined for errors with a response of their own. */
export const workspaceOutcomeOfError = (code: string): WorkspaceOutcome | undefined =>
  Object.hasOwn(outcomes, code) ? (code as WorkspaceOutcome) : undefined;

export const workspaceAfter = (id: string, did: WorkspaceOutcome): string =>
  `${workspacePath(id)}?did=${did}`;
