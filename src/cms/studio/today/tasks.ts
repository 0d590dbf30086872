import type { PayloadRequest } from 'payload';
import { studioPaths } from '@/config/routes';
import { recentErrors } from '@/features/errors/recent-errors';
import { priorityThreshold } from '@/features/leads/collections/pipeline';
import { waitingLeads } from '@/features/leads/figures/waiting-leads';
import type { UndecidedStatus } from '@/features/mail/outbox/undecided-mails';
import { type WaitingMails, waitingMails } from '@/features/mail/outbox/waiting-mails';
import { findMissedLeads } from '@/features/nurture/enrolments/missed-leads';
import { firstSequence } from '@/features/nurture/sequences/entry-sequence';
import { statusHref } from '@/features/operations/studio/outcome';
import { failedJobs } from '@/jobs/failed-jobs';
import { formatAgo } from '@/lib/format/format-ago';
import { asWords } from '@/lib/text/as-words';
import { listHref } from '@/studio-kit/tables/list-href';
import { missingContent } from './missing-content';

export type Task = {
  count: number;
  label: string;
  note: string;
  /** Where exactly these are listed. */
  href: string;
  /** Since when the first of them has waited, where that is known. */
  oldest: Date | null;
  /** What does it from here. */
  action?: TaskAction;
  /** What lets it go undone. */
  dismissal?: TaskAction;
};

export type TaskAction = {
  label: string;
  /** Sent along by its form. */
  fields: Record<string, string>;
  /** Asked before it is done: what cannot be taken back, for many. */
  asks?: string;
};

/** `pages (5), booking hosts (2)`. */
function namesIn(files: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const [, folder = ''] = file.split('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => `${folder.replaceAll('-', ' ')} (${count})`).join(', ');
}

const day = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** What waits for an admin, the most pressing first; only what there is. @throws Forbidden to everybody else. */
export async function businessTasks(req: PayloadRequest, now: Date): Promise<Task[]> {
  const [week, month] = [daysBefore(now, 7), daysBefore(now, 30)];
  const [leads, missed, mails, jobs, errors, missing] = await Promise.all([
    waitingLeads(req, month),
    findMissedLeads(req),
    waitingMails(req, month),
    failedJobs(req, week),
    recentErrors(req, week),
    missingContent(req),
  ]);
  const mail = (status: UndecidedStatus, { count, oldest }: WaitingMails, note: string): Task => ({
    count,
    oldest,
    label: `${count === 1 ? 'Mail' : 'Mails'} ${status}`,
    note,
    href: `${studioPaths.nurture}#${status}`,
  });
  const { oldest } = leads;
  const asOf = now.toISOString();
  const tasks: Task[] = [
    {
      count: leads.priority,
      oldest: oldest.priority,
      label: 'Priority leads nobody has contacted',
      note: `Stage New, priority ${priorityThreshold} or more`,
      href: `${studioPaths.leads}?stage=new&priority=${priorityThreshold}`,
    },
    {
      count: leads.returned,
      oldest: oldest.returned,
      label: 'Leads who have written again',
      note: 'Past stage New or in quarantine, and nobody has answered yet',
      href: listHref('leads', [['unanswered_since', 'exists', 'true']]),
    },
    {
      count: leads.new,
      oldest: oldest.new,
      label: 'New leads',
      note: 'Stage New, all priorities',
      href: `${studioPaths.leads}?stage=new`,
    },
    {
      count: leads.quarantined,
      oldest: oldest.quarantined,
      label: 'Leads put aside as spam',
      note: 'With a form or a change in the last 30 days; move one to New if it is none',
      href: listHref('leads', [
        ['stage', 'equals', 'spam'],
        ['updatedAt', 'greater_than_equal', month.toISOString()],
      ]),
    },
    {
      count: missed.count,
      oldest: null,
      label: `${missed.count === 1 ? 'Lead' : 'Leads'} without any mails`,
      note: `They came while no sequence “${firstSequence}” was published`,
      href: statusHref('sequences'),
      action: {
        label: 'Enrol them',
        fields: { task: 'enrol' },
        asks: 'Each gets the welcome now and the rest by its days; who wants no mails is left out.',
      },
    },
    {
      ...mail('held', mails.held, 'Due more than 48 hours before they were found; none goes out by itself'),
      action: {
        label: mails.held.count === 1 ? 'Release it' : 'Release them',
        fields: { task: 'release', asOf },
        ...(mails.held.count > 1 && {
          asks: 'They go back into their series, one a day to each lead, and cannot be called back once sent. Who wants no mails gets none.',
        }),
      },
    },
    mail('unknown', mails.unknown, 'Perhaps sent: the worker ended in between'),
    mail('failed', mails.failed, 'In the last 30 days'),
    ...jobs.map(({ name, count, firstAt, lastAt, lastError }) => ({
      count,
      oldest: firstAt,
      label: `${count === 1 ? 'Job' : 'Jobs'} given up: ${asWords(name)}`,
      note: [`In the last 7 days, the latest ${formatAgo(lastAt, now)}`, lastError]
        .filter(Boolean)
        .join('. '),
      href: statusHref('jobs'),
      action: { label: 'Try again', fields: { task: 'retry', name, asOf } },
    })),
    {
      count: missing.files.length,
      oldest: null,
      label: `${missing.files.length === 1 ? 'Document' : 'Documents'} of this release that you do not have`,
      note: `It brought pages and other content since yours was set up: ${namesIn(missing.files)}`,
      href: studioPaths.content,
      action: {
        label: missing.files.length === 1 ? 'Add it' : 'Add them',
        fields: { task: 'add-content' },
        asks: 'They are published at once. Nothing that you have is changed.',
      },
      dismissal: { label: 'Not needed', fields: { task: 'decline-content' } },
    },
    {
      count: errors.count,
      oldest: errors.oldest,
      label: 'Faults that browsers reported',
      note: 'In the last 7 days',
      href: statusHref('errors'),
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}
