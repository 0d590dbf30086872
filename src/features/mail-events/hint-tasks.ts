import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { mailboxPath, mailProvidersPath } from './paths';
import { countHints } from './queries';

/** Tasks to check reports about leads that belong to no mail of ours. */
export const hintTasks: TaskSource = {
  order: 7,
  async read(req) {
    const [ofProviders, ofMailbox] = await Promise.all([
      countHints(req, 'providers'),
      countHints(req, 'mailbox'),
    ]);
    return [
      { ...ofProviders, href: mailProvidersPath },
      { ...ofMailbox, href: mailboxPath },
    ].map(({ count, oldest, href }) => ({
      count,
      oldest,
      label: count === 1 ? 'Mail report to check' : 'Mail reports to check',
      note: 'About a lead, but not about an email of ours; nothing was changed',
      href,
    }));
  },
};
