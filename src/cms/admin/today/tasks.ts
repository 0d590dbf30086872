import type { PayloadRequest } from 'payload';
import { listHref } from '@/admin-kit/tables/list-href';
import { recentErrors } from '@/features/errors/recent-errors';
import { priorityThreshold } from '@/features/leads/collections/pipeline';
import { waitingLeads } from '@/features/leads/figures/waiting-leads';
import { waitingMails } from '@/features/mail/outbox/waiting-mails';
import { findMissedLeads } from '@/features/nurture/enrolments/missed-leads';
import { firstSequence } from '@/features/nurture/sequences/entry-sequence';
import { statusHref } from '@/features/operations/admin/outcome';
import { failedJobs } from '@/jobs/failed-jobs';
import { formatAgo } from '@/lib/format/format-moment';

export type Task = {
  count: number;
  label: string;
  note: string;
  /** Where exactly these are listed. */
  href: string;
};

const day = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** What waits for an admin, the most pressing first; only what there is. @throws Forbidden to everybody else. */
export async function businessTasks(req: PayloadRequest, now: Date): Promise<Task[]> {
  const [week, month] = [daysBefore(now, 7), daysBefore(now, 30)];
  const [leads, missed, mails, jobs, errors] = await Promise.all([
    waitingLeads(req, month),
    findMissedLeads(req),
    waitingMails(req, month),
    failedJobs(req, week),
    recentErrors(req, week),
  ]);
  const mail = (status: string, count: number, note: string): Task => ({
    count,
    label: `${count === 1 ? 'Mail' : 'Mails'} ${status}`,
    note,
    href: statusHref(status),
  });
  const tasks: Task[] = [
    {
      count: leads.priority,
      label: 'Priority leads nobody has contacted',
      note: `Stage New, priority ${priorityThreshold} or more`,
      href: listHref('leads', [
        ['stage', 'equals', 'new'],
        ['priority_score', 'greater_than_equal', priorityThreshold],
      ]),
    },
    {
      count: leads.returned,
      label: 'Leads who have written again',
      note: 'Past stage New or in quarantine, and nobody has answered yet',
      href: listHref('leads', [['unanswered_since', 'exists', 'true']]),
    },
    {
      count: leads.new,
      label: 'New leads',
      note: 'Stage New, all priorities',
      href: listHref('leads', [['stage', 'equals', 'new']]),
    },
    {
      count: leads.quarantined,
      label: 'Leads put aside as spam',
      note: 'With a form or a change in the last 30 days; move one to New if it is none',
      href: listHref('leads', [
        ['stage', 'equals', 'spam'],
        ['updatedAt', 'greater_than_equal', month.toISOString()],
      ]),
    },
    {
      count: missed.count,
      label: `${missed.count === 1 ? 'Lead' : 'Leads'} without any mails`,
      note: `They came while no sequence “${firstSequence}” was published`,
      href: statusHref('sequences'),
    },
    mail('held', mails.held, 'Due more than 48 hours before they were found; none goes out by itself'),
    mail('unknown', mails.unknown, 'Perhaps sent: the worker ended in between'),
    mail('failed', mails.failed, 'In the last 30 days'),
    ...jobs.map(({ name, count, lastAt, lastError }) => ({
      count,
      label: `${count === 1 ? 'Job' : 'Jobs'} given up: ${name}`,
      note: [`In the last 7 days, the latest ${formatAgo(lastAt, now)}`, lastError]
        .filter(Boolean)
        .join('. '),
      href: statusHref('jobs'),
    })),
    {
      count: errors,
      label: 'Faults that browsers reported',
      note: 'In the last 7 days',
      href: statusHref('errors'),
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}
