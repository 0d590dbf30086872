import { notFound } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import { leadPath, studioPaths } from '@/config/routes';
import { uuid } from '@/lib/uuid';
import type { Lead } from '@/payload-types';
import { studioView } from '@/studio-kit/views/studio-view';
import type { Query } from '../../leads/pipeline/list/lead-filter';
import { findDuplicates, searchOthers } from '../find-duplicates';
import { mergeHref, mergeSentence } from '../merge-hrefs';
import { obstacleTo } from '../merge-obstacle';
import { CandidateList } from './candidate-list';
import { SideBySide } from './side-by-side';

const one = (value: Query[string]) => (typeof value === 'string' ? value : '');
const nameOf = (lead: Lead) => lead.name || lead.company || lead.email;

async function findLead(req: PayloadRequest, id: string): Promise<Lead | null> {
  if (!uuid.test(id)) return null;
  const query = { collection: 'leads', id, depth: 1, joins: false, disableErrors: true } as const;
  return req.payload.findByID({ ...query, overrideAccess: false, user: req.user });
}

/** View at `/admin/leads/merge/<id>`: finds duplicates of a lead, and previews the merge. Works without script. */
export const MergeView = studioView(async ({ req, clock, searchParams = {}, id }) => {
  const lead = await findLead(req, id);
  if (!lead) notFound();
  const other = await findLead(req, one(searchParams.other));
  const obstacle = other && obstacleTo(lead, other);
  const sentence = mergeSentence(obstacle ?? searchParams.did);
  return {
    title: `Merge ${nameOf(lead)}`,
    above: [
      { label: 'Leads', url: studioPaths.leads },
      { label: nameOf(lead), url: leadPath(lead.id) },
    ],
    intro: (
      <>
        For two leads that are one person. <strong>{lead.email}</strong> stays; the other one is merged into
        it, with all its activity.
      </>
    ),
    children: (
      <>
        {sentence && (
          <p className="studio-notice is-warning" role="status">
            {sentence}
          </p>
        )}
        {other && obstacle !== 'same-lead' ? (
          <SideBySide clock={clock} kept={lead} gone={other} isPossible={!obstacle} />
        ) : (
          <Choice req={req} lead={lead} words={one(searchParams.q).trim().slice(0, 120)} />
        )}
      </>
    ),
  };
});

async function Choice({ req, lead, words }: { req: PayloadRequest; lead: Lead; words: string }) {
  const known = { id: lead.id, email: lead.email, name: lead.name ?? null, company: lead.company ?? null };
  const [likely, found] = await Promise.all([
    findDuplicates(req, known),
    words ? searchOthers(req, lead.id, words) : [],
  ]);
  return (
    <>
      <form method="get" action={mergeHref(lead.id)} className="studio-fields">
        <label>
          Name, company or email of the duplicate
          <input name="q" type="search" defaultValue={words} maxLength={120} required />
        </label>
        <button type="submit" className="studio-button is-quiet">
          Search
        </button>
      </form>
      {words && (
        <CandidateList
          leadId={lead.id}
          title={`Results for “${words}”`}
          candidates={found}
          empty="No matching leads. Try a part of the address."
        />
      )}
      <CandidateList
        leadId={lead.id}
        title="Likely duplicates"
        candidates={likely}
        empty="No lead has the same mailbox, or the same name at the same company. Search for the duplicate above."
      />
    </>
  );
}
