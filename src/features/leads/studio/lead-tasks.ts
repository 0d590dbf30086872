import { studioPaths } from '@/config/routes';
import { ownEntry } from '@/lib/own-entry';
import { listHref } from '@/studio-kit/tables/list-href';
import type { Task, TaskSource } from '@/studio-kit/tasks/task-source';
import type { UndecidedStatus } from '../../mail/outbox/undecided-mails';
import { type WaitingMails, waitingMails } from '../../mail/outbox/waiting-mails';
import { firstSequence } from '../../nurture/sequences/entry-sequence';
import { nurtureOutcomeSentence } from '../../nurture/studio/nurture-outcome';
import { priorityThreshold } from '../collections/pipeline';
import { waitingLeads } from '../pipeline/figures/waiting-leads';
import { findMissedLeads } from '../pipeline/nurture-actions/missed-leads';

const monthMs = 30 * 86_400_000;

const sentences: Record<string, string> = {
  took: 'The lead is assigned to you.',
  late: 'A colleague was assigned this lead first. It stays with them.',
};

const mailTask = (status: UndecidedStatus, { count, oldest }: WaitingMails, note: string): Task => ({
  count,
  oldest,
  label: `${count === 1 ? 'Email' : 'Emails'} ${status}`,
  note,
  href: `${studioPaths.nurture}#${status}`,
});

/** Tasks for unanswered leads, for leads that were never mailed, and for undecided mails to leads. */
export const leadTasks: TaskSource = {
  order: 1,
  sentence: (query) => ownEntry(sentences, String(query.did ?? '')) ?? nurtureOutcomeSentence(query),
  async read(req, now) {
    const month = new Date(now.getTime() - monthMs);
    const [leads, missed, mails] = await Promise.all([
      waitingLeads(req, month),
      findMissedLeads(req),
      waitingMails(req, month),
    ]);
    const { oldest } = leads;
    return [
      {
        count: leads.priority,
        oldest: oldest.priority,
        label: 'Uncontacted hot leads',
        note: `Stage New, score ${priorityThreshold} or more`,
        href: `${studioPaths.leads}?stage=new&priority=${priorityThreshold}`,
      },
      {
        count: leads.returned,
        oldest: oldest.returned,
        label: 'Leads who wrote again',
        note: 'Past stage New or in spam, and not answered yet',
        href: listHref('leads', [['unanswered_since', 'exists', 'true']]),
      },
      {
        count: leads.new,
        oldest: oldest.new,
        label: 'New leads',
        note: 'Stage New, any score',
        href: `${studioPaths.leads}?stage=new`,
      },
      {
        count: leads.quarantined,
        oldest: oldest.quarantined,
        label: 'Leads marked as spam',
        note: 'With a form or a change in the last 30 days; move one to New if it is none',
        href: listHref('leads', [
          ['stage', 'equals', 'spam'],
          ['updatedAt', 'greater_than_equal', month.toISOString()],
        ]),
      },
      {
        count: missed.count,
        oldest: null,
        label: `${missed.count === 1 ? 'Lead' : 'Leads'} not in a sequence`,
        note: `Created while no sequence “${firstSequence}” was published`,
        href: `${studioPaths.status}#sequences`,
        action: {
          label: 'Enrol all',
          path: 'today/enrol',
          asks: 'Each gets the welcome now and the rest by its days; who unsubscribed is skipped.',
        },
      },
      {
        ...mailTask(
          'held',
          mails.held,
          'Found more than 48 hours after they were due; none goes out by itself',
        ),
        action: {
          label: mails.held.count === 1 ? 'Release' : 'Release all',
          path: 'today/release',
          fields: { asOf: now.toISOString() },
          ...(mails.held.count > 1 && {
            asks: 'They go back into their sequence, one a day to each lead, and cannot be recalled once sent. Who unsubscribed gets none.',
          }),
        },
      },
      mailTask('unknown', mails.unknown, 'Perhaps sent: the worker stopped in between'),
      mailTask('failed', mails.failed, 'In the last 30 days'),
    ];
  },
};
