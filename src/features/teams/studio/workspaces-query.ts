/** Query of the studio's list of workspaces, and outcomes of the buttons on a workspace's page. */
import { studioPaths, workspacePath } from '@/config/routes';
import { readListQuery } from '@/lib/request/list-query';
import type { SearchParams } from '@/lib/request/search-params';
import { listAddress, outcomeSentence } from '@/studio-kit/tables/list-query';
import { type WorkspaceFilter, type WorkspaceGroup, workspaceGroups } from './list-workspaces';

export const workspaceGroupNames: Record<WorkspaceGroup, string> = { open: 'Open', paused: 'Paused' };

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
} as const;
export type WorkspaceOutcome = keyof typeof outcomes;

/** Sentence for the outcome in the query; undefined if the query has none. */
export const workspaceSentence = (query?: SearchParams): string | undefined =>
  outcomeSentence(outcomes, query);

export const workspaceAfter = (id: string, did: WorkspaceOutcome): string =>
  `${workspacePath(id)}?did=${did}`;
