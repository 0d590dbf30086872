import Link from 'next/link';
import { actionPath, leadPath, studioPaths } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import type { LoadPanel } from '@/studio-kit/panels/today-panel';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { findLeads } from '../pipeline/list/find-leads';
import { readLeadFilter } from '../pipeline/list/lead-filter';
import type { LeadRow } from '../pipeline/list/lead-row';

const shown = 8;

const nameOf = ({ name, company, email }: LeadRow) => [name, company].filter(Boolean).join(', ') || email;

/** Unanswered leads, by priority. A lead without an owner has a button by which the user becomes its owner. */
export const loadNeedsReplyPanel: LoadPanel = async ({ req, now }) => {
  const { rows } = await findLeads(req, readLeadFilter({ waiting: '1' }), now);
  if (rows.length === 0) return null;
  const content = (
    <StudioPanel
      title="Needs reply"
      note="New, or wrote again; the hottest first. The score is at the left, from 0 to 100."
      action={{ label: 'View all', href: `${studioPaths.leads}?waiting=1` }}
    >
      {rows.slice(0, shown).map((lead) => (
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
            <form method="post" action={actionPath('today/take')} className="studio-actions">
              <input type="hidden" name="lead" value={lead.id} />
              <button type="submit" className="studio-button">
                Assign to me <span className="studio-hidden">{nameOf(lead)}</span>
              </button>
            </form>
          ) : (
            <span className="studio-rows__aside">{lead.owner}</span>
          )}
        </li>
      ))}
    </StudioPanel>
  );
  // `isWaiting` is false, because the tasks panel already counts unanswered leads.
  return { content, isWaiting: false };
};
