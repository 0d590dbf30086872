import Link from 'next/link';
import { leadPath, studioPaths } from '@/config/routes';
import type { LeadRow } from '@/features/leads/list/lead-row';
import { formatAgo } from '@/lib/format/format-ago';
import { StudioPanel } from '@/studio-kit/views/studio-panel';

const nameOf = ({ name, company, email }: LeadRow) => [name, company].filter(Boolean).join(', ') || email;

/** Who waits for an answer, the most promising first, each to be taken where nobody has. */
export function HotLeadsPanel({ leads, now }: { leads: readonly LeadRow[]; now: Date }) {
  return (
    <StudioPanel
      title="Unanswered, hottest first"
      note="New, or has written again. Priority is at the left, from 0 to 100."
      action={{ label: 'All of them', href: `${studioPaths.leads}?waiting=1` }}
    >
      {leads.map((lead) => (
        <li key={lead.id}>
          <strong className="studio-rows__figure">{lead.priority}</strong>
          <span className="studio-rows__words">
            <Link href={leadPath(lead.id)} prefetch={false}>
              {nameOf(lead)}
            </Link>
            <span className="studio-rows__note">
              {[lead.last && `${lead.last.words} ${formatAgo(lead.last.at, now)}`, lead.reason]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {lead.owner === null ? (
            <form method="post" action="/api/studio/today/take" className="studio-actions">
              <input type="hidden" name="lead" value={lead.id} />
              <button type="submit" className="studio-button">
                Take <span className="studio-hidden">{nameOf(lead)}</span>
              </button>
            </form>
          ) : (
            <span className="studio-rows__aside">{lead.owner}</span>
          )}
        </li>
      ))}
    </StudioPanel>
  );
}
