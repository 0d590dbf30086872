import Link from 'next/link';
import type { ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { StudioPanel } from '@/admin/studio-panel';
import { formatAgo } from '@/lib/format-moment';

const shown = 5;

/** On an admin's dashboard: leads nobody has spoken to yet, the most promising first. */
export async function LeadsToAnswer({ payload, user }: ServerProps) {
  if (!user || !hasRole(user, 'admin')) return null;
  const { docs, totalDocs } = await payload.find({
    collection: 'leads',
    where: { stage: { equals: 'new' } },
    sort: ['-priority_score', '-createdAt'],
    limit: shown,
    depth: 0,
    overrideAccess: false,
    user,
  });
  const now = new Date();
  return (
    <StudioPanel
      title="Leads to answer"
      note={
        totalDocs === 0
          ? 'Nobody is waiting. New leads turn up here as soon as somebody sends a form.'
          : `${totalDocs} in stage New. Priority is at the left, from 0 to 100.`
      }
      action={{ label: 'All leads', href: '/admin/collections/leads' }}
    >
      {docs.map(({ id, email, name, company, priority_score, createdAt }) => (
        <li key={id}>
          <strong className="studio-rows__figure">{priority_score}</strong>
          <Link href={`/admin/collections/leads/${id}`}>{company || name || email}</Link>
          <span className="studio-rows__aside">{formatAgo(new Date(createdAt), now)}</span>
        </li>
      ))}
    </StudioPanel>
  );
}
