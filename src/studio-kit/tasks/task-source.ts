/** Tasks for admins. Features provide them; *Today* shows them all. */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { SearchParams } from '@/lib/request/search-params';

export interface TaskAction {
  label: string;
  /** Path of the `studioAction`: `today/enrol`. */
  path: string;
  /** Hidden fields of the action's form. */
  fields?: Record<string, string>;
  /** Text of the confirmation before an action that changes many items and cannot be undone. */
  asks?: string;
}

export interface Task {
  count: number;
  label: string;
  note: string;
  /** Link to the list of exactly the items that the task counts. */
  href: string;
  /** Time at which the oldest item was added; null if unknown. */
  oldest: Date | null;
  /** Action that does the task. */
  action?: TaskAction;
  /** Action that dismisses the task. */
  dismissal?: TaskAction;
}

export interface TaskSource {
  /** Position of the source, ascending: the most urgent first. */
  order: number;
  /** Reads the source's tasks. Tasks with a count of zero are hidden. */
  read(req: PayloadRequest, now: Date): Promise<readonly Task[]>;
  /** Outcome of one of the source's actions in words, from the page's query; undefined for actions of other sources. */
  sentence?(query: SearchParams): string | undefined;
}

const sourcesOf = ({ config }: PayloadRequest['payload']): TaskSource[] => {
  const sources: readonly TaskSource[] = config.custom?.tasks ?? [];
  return sources.toSorted((one, other) => one.order - other.order);
};

/** All tasks with a count above zero, the most urgent first. @throws Forbidden to all but admins. */
export async function listTasks(req: PayloadRequest, now: Date): Promise<Task[]> {
  assertRole(req, 'admin');
  const tasks = await Promise.all(sourcesOf(req.payload).map((source) => source.read(req, now)));
  return tasks.flat().filter(({ count }) => count > 0);
}

/** Outcome of an action in words, from the page's query; undefined if the query contains no outcome. */
export function taskSentence(req: PayloadRequest, query: SearchParams = {}): string | undefined {
  for (const { sentence } of sourcesOf(req.payload)) {
    const said = sentence?.(query);
    if (said) return said;
  }
  return undefined;
}
