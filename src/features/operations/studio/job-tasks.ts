import { failedJobs } from '@/jobs/failed-jobs';
import { formatAgo } from '@/lib/format/format-ago';
import { asWords } from '@/lib/text/as-words';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { statusHref, statusOutcomeSentence } from './outcome';

const weekMs = 7 * 86_400_000;

/** Tasks about failed jobs, one for each job name. */
export const jobTasks: TaskSource = {
  order: 2,
  sentence: statusOutcomeSentence,
  async read(req, now) {
    const jobs = await failedJobs(req, new Date(now.getTime() - weekMs));
    return jobs.map(({ name, count, firstAt, lastAt, lastError }) => ({
      count,
      oldest: firstAt,
      label: `Failed ${count === 1 ? 'job' : 'jobs'}: ${asWords(name)}`,
      note: [`In the last 7 days, the latest ${formatAgo(lastAt, now)}`, lastError]
        .filter(Boolean)
        .join('. '),
      href: statusHref('jobs'),
      action: { label: 'Retry', path: 'today/retry', fields: { name, asOf: now.toISOString() } },
    }));
  },
};
