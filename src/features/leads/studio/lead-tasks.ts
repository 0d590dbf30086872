import { studioPaths } from '@/config/routes';
import { entryOf } from '@/lib/entry-of';
import { listHref } from '@/studio-kit/tables/list-href';
import type { Task, TaskSource } from '@/studio-kit/tasks/task-source';
import type { UndecidedStatus } from '../../mail/outbox/undecided-mails';
import { type WaitingMails, waitingMails } from '../../mail/outbox/waiting-mails';
import { findMissedLeads } from '../../nurture/enrolments/missed-leads';
import { firstSequence } from '../../nurture/sequences/entry-sequence';
import { nurtureOutcomeSentence } from '../../nurture/studio/nurture-outcome';
import { priorityThreshold } from '../collections/pipeline';
import { waitingLeads } from '../figures/waiting-leads';

const monthMs = 30 * 86_400_000;

const sentences: Record<string, string> = {
  took: 'The lead is yours.',
  late: 'Somebody has taken this lead before you. It stays with them.',
};

const mailTask = (status: UndecidedStatus, { count, oldest }: WaitingMails, note: string): Task => ({
  count,
  oldest,
  label: `${count === 1 ? 'Mail' : 'Mails'} ${status}`,
  note,
  href: `${studioPaths.nurture}#${status}`,
});

/** Leads that nobody has answered or mailed, and mails of leads that a person decides about. */
export const leadTasks: TaskSource = {
  order: 1,
  sentence: (query) => entryOf(sentences, String(query.did ?? '')) ?? nurtureOutcomeSentence(query),
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
        href: `${studioPaths.status}#sequences`,
        action: {
          label: 'Enrol them',
          path: 'today/enrol',
          asks: 'Each gets the welcome now and the rest by its days; who wants no mails is left out.',
        },
      },
      {
        ...mailTask(
          'held',
          mails.held,
          'Due more than 48 hours before they were found; none goes out by itself',
        ),
        action: {
          label: mails.held.count === 1 ? 'Release it' : 'Release them',
          path: 'today/release',
          fields: { asOf: now.toISOString() },
          ...(mails.held.count > 1 && {
            asks: 'They go back into their series, one a day to each lead, and cannot be called back once sent. Who wants no mails gets none.',
          }),
        },
      },
      mailTask('unknown', mails.unknown, 'Perhaps sent: the worker ended in between'),
      mailTask('failed', mails.failed, 'In the last 30 days'),
    ];
  },
};
