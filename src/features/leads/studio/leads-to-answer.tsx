import Link from 'next/link';
import type { ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { leadPath, studioPaths } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { StudioPanel } from '@/studio-kit/views/studio-panel';

const shown = 5;

const noteOf = (returned: number, fresh: number) =>
  [returned > 0 && `${returned} wrote again.`, fresh > 0 && `${fresh} in stage New.`]
    .filter(Boolean)
    .join(' ');

/** On an admin's dashboard: who has written again, the longest waiting first; then whom nobody has spoken to yet, the most promising first. */
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
      title="Leads to answer"
      note={
        docs.length === 0
          ? 'Nobody is waiting. New leads turn up here as soon as somebody sends a form.'
          : `${noteOf(returned.totalDocs, fresh.totalDocs)} Priority is at the left, from 0 to 100.`
      }
      action={{ label: 'All of them', href: `${studioPaths.leads}?waiting=1` }}
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
