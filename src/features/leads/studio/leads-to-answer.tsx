import Link from 'next/link';
import type { ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { leadPath, studioPaths } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { StudioPanel } from '@/studio-kit/views/studio-panel';

const shown = 5;

const noteOf = (returned: number, fresh: number) =>
  [
    returned > 0 && `${formatWhole(returned)} wrote again.`,
    fresh > 0 && `${formatWhole(fresh)} in stage New.`,
  ]
    .filter(Boolean)
    .join(' ');

/**
 * On an admin's dashboard: leads that wrote again, longest waiting first, then leads in stage New, highest priority
 * first.
 */
export async function LeadsToAnswer({ payload, user }: ServerProps) {
  if (!user || !hasRole(user, 'admin')) return null;
  const query = { collection: 'leads', limit: shown, depth: 0, overrideAccess: false, user } as const;
  const [returned, fresh] = await Promise.all([
    payload.find({ ...query, where: { unanswered_since: { exists: true } }, sort: 'unanswered_since' }),
    payload.find({ ...query, where: { stage: { equals: 'new' } }, sort: ['-priority_score', '-createdAt'] }),
  ]);
  const docs = [...returned.docs, ...fresh.docs].slice(0, shown);
  const now = new Date();
  return (
    <StudioPanel
      title="Needs reply"
      note={
        docs.length === 0
          ? 'No lead waits for a reply. New leads appear here as soon as somebody sends a form.'
          : `${noteOf(returned.totalDocs, fresh.totalDocs)} The score is at the left, from 0 to 100.`
      }
      action={{ label: 'View all', href: `${studioPaths.leads}?waiting=1` }}
    >
      {docs.map(({ id, email, name, company, priority_score, createdAt, unanswered_since }) => (
        <li key={id}>
          <strong className="studio-rows__figure">{priority_score}</strong>
          <Link href={leadPath(id)}>{company || name || email}</Link>
          <span className="studio-rows__aside">
            {unanswered_since && 'wrote again '}
            {formatAgo(new Date(unanswered_since ?? createdAt), now)}
          </span>
        </li>
      ))}
    </StudioPanel>
  );
}
