import { env } from '@/config/env';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { mailboxPath } from '../paths';
import { findMailboxStatus } from './queries';

/** Time for which a mailbox may be unreachable before a task is shown, because servers restart. */
const patienceMs = 3_600_000;

/** Task about a mailbox that has not been read for an hour. */
export const mailboxTask: TaskSource = {
  order: 1.7,
  async read(req, now) {
    if (!env.inboundMailbox) return [];
    const status = await findMailboxStatus(req);
    const since = status?.awaySince;
    if (!since || now.getTime() - since.getTime() < patienceMs) return [];
    return [
      {
        count: 1,
        oldest: since,
        label: 'Mailbox not read',
        note: `Replies and bounces are missed until it is. ${status.lastError ?? 'No process reads it.'}`,
        href: mailboxPath,
      },
    ];
  },
};
