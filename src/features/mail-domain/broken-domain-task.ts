import { env } from '@/config/env';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { senderDomain } from './check-domain';
import { findChecks } from './find-checks';
import { mailDomainPath } from './paths';
import { checkTitles } from './studio/check-titles';

/** Task about DNS records of the sender's domain that were right before and are wrong now. */
export const brokenDomainTask: TaskSource = {
  order: 1.5,
  async read(req) {
    const { domain } = senderDomain(env.mailFrom);
    if (!domain) return [];
    const broken = (await findChecks(req, domain)).filter(({ brokenSince }) => brokenSince !== null);
    const since = broken.flatMap(({ brokenSince }) => brokenSince ?? []);
    return [
      {
        count: broken.length,
        oldest: since.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
        label: `Mail domain: ${broken.map(({ name }) => checkTitles[name]).join(', ')}`,
        note: `It was right before, and now emails from ${domain} may not arrive. ${broken[0]?.reason ?? ''}`,
        href: mailDomainPath,
      },
    ];
  },
};
