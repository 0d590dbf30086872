/** What waits for an admin. Features say what theirs is; the studio's front page and *Today* show all of it. */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { SearchParams } from '@/lib/request/search-params';

export interface TaskAction {
  label: string;
  /** Of the `studioAction` that does it: `today/enrol`. */
  path: string;
  /** Sent along by its form. */
  fields?: Record<string, string>;
  /** Asked before it is done: what cannot be taken back, for many. */
  asks?: string;
}

export interface Task {
  count: number;
  label: string;
  note: string;
  /** Where exactly these are listed. */
  href: string;
  /** Since when the first of them has waited; null where that is not known. */
  oldest: Date | null;
  /** What does it from here. */
  action?: TaskAction;
  /** What lets it go undone. */
  dismissal?: TaskAction;
}

export interface TaskSource {
  /** The most pressing have the smallest number. */
  order: number;
  /** Tasks of a count of zero are not shown. */
  read(req: PayloadRequest, now: Date): Promise<readonly Task[]>;
  /** What one of its actions has done, from the query of the page it leads back to; undefined where it is not of these. */
  sentence?(query: SearchParams): string | undefined;
}

const sourcesOf = ({ config }: PayloadRequest['payload']): TaskSource[] => {
  const sources: readonly TaskSource[] = config.custom?.tasks ?? [];
  return sources.toSorted((one, other) => one.order - other.order);
};

/** What waits, the most pressing first; only what there is. @throws Forbidden to all but admins. */
export async function listTasks(req: PayloadRequest, now: Date): Promise<Task[]> {
  assertRole(req, 'admin');
  const tasks = await Promise.all(sourcesOf(req.payload).map((source) => source.read(req, now)));
  return tasks.flat().filter(({ count }) => count > 0);
}

/** What an action has done, in sentences, from the page's query; undefined without one. */
export function taskSentence(req: PayloadRequest, query: SearchParams = {}): string | undefined {
  for (const { sentence } of sourcesOf(req.payload)) {
    const said = sentence?.(query);
    if (said) return said;
  }
  return undefined;
}
