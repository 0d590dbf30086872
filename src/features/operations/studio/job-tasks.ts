import { failedJobs } from '@/jobs/failed-jobs';
import { formatAgo } from '@/lib/format/format-ago';
import { asWords } from '@/lib/text/as-words';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { statusHref, statusOutcomeSentence } from './outcome';

const weekMs = 7 * 86_400_000;

/** Jobs that were given up, by name. */
export const jobTasks: TaskSource = {
  order: 2,
  sentence: statusOutcomeSentence,
  async read(req, now) {
    const jobs = await failedJobs(req, new Date(now.getTime() - weekMs));
    return jobs.map(({ name, count, firstAt, lastAt, lastError }) => ({
      count,
      oldest: firstAt,
      label: `${count === 1 ? 'Job' : 'Jobs'} given up: ${asWords(name)}`,
      note: [`In the last 7 days, the latest ${formatAgo(lastAt, now)}`, lastError]
        .filter(Boolean)
        .join('. '),
      href: statusHref('jobs'),
      action: { label: 'Try again', path: 'today/retry', fields: { name, asOf: now.toISOString() } },
    }));
  },
};
