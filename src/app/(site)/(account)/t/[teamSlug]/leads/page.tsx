import type { Metadata } from 'next';
import { LeadList, leadStateWords } from '@/features/embeds/leads-list/lead-list';
import { readLeadPlace, writeLeadPlace } from '@/features/embeds/leads-list/lead-place';
import { teamLeadsPath } from '@/features/embeds/paths';
import { partnerToolPath } from '@/features/partners/paths';
import { findTeamLead, listTeamLeads } from '@/features/team-leads/queries';
import { teamLeadStates } from '@/features/team-leads/team-lead';
import { mayDo } from '@/features/teams/deeds';
import { withParam } from '@/features/teams/paths';
import { isClosed } from '@/features/teams/tenancy/memberships';
import { uuid } from '@/lib/uuid';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Section } from '@/ui/layout/section';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { readRefusedForm } from '../../../parts/refused-form';
import { ClosedWorkspace } from '../parts/closed-workspace';
import { requireWorkspace, type WorkspaceProps, workspaceTitle } from '../parts/require-workspace';
import { WorkspaceHead } from '../parts/workspace-head';

export const generateMetadata = (props: WorkspaceProps): Promise<Metadata> => workspaceTitle(props, 'Leads');

const perPage = 50;

/** Leads of a workspace: all members read them; members whose role allows it also mark, export and delete them. */
export default async function LeadsPage(props: WorkspaceProps) {
  const { workspace, query } = await requireWorkspace(props, teamLeadsPath);
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  const { teamId, slug, role, timeZone } = workspace;
  const req = { payload: await getPayloadClient() };
  const state = teamLeadStates.find((one) => one === query.state);
  const after = readLeadPlace(query.after);
  const opened = query.lead && uuid.test(query.lead) ? query.lead : undefined;
  const [found, single, ...refusals] = await Promise.all([
    listTeamLeads(req, { teamId, state, after, limit: perPage + 1 }),
    opened ? findTeamLead(req, { teamId, id: opened }) : null,
    readRefusedForm('work-lead', query),
    readRefusedForm('delete-lead', query),
  ]);
  const leads = found.slice(0, perPage);
  // A lead that was opened by its URL is shown first if this page of the list does not contain it.
  const shown = single && !leads.some(({ id }) => id === single.id) ? [single, ...leads] : leads;
  const last = leads.at(-1);
  const path = teamLeadsPath(slug);
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        page="Leads"
        intro="People who left their address in your embeds, or whom your systems sent. They are yours alone."
        query={query}
      />
      <Section label="Leads" density="tight">
        <h2 className="sr-only">Leads</h2>
        {refusals[1]?.errors[''] && <Alert tone="error" title={refusals[1].errors['']} />}
        <FilterLinks
          label="Status"
          links={[
            { label: 'All', href: path, isCurrent: state === undefined },
            ...teamLeadStates.map((one) => ({
              label: leadStateWords[one],
              href: withParam(path, 'state', one),
              isCurrent: one === state,
            })),
          ]}
        />
        {shown.length === 0 ? (
          <p className="measure mt-6 text-ink-soft">
            {state || after ? 'There is none of this kind.' : 'There is none yet.'}{' '}
            <TextLink href={partnerToolPath('white-label', slug)}>Put an embed on your page</TextLink>, and
            whoever sends their numbers in it stands here.
          </p>
        ) : (
          <LeadList
            slug={slug}
            timeZone={timeZone}
            leads={shown}
            opened={opened}
            mayWork={mayDo(role, 'workLeads')}
            refused={refusals[0] ?? { values: {}, errors: {} }}
          />
        )}
        <div className="mt-6 flex flex-wrap gap-x-7 gap-y-3">
          {found.length > perPage && last && (
            <ArrowLink
              href={withParam(state ? withParam(path, 'state', state) : path, 'after', writeLeadPlace(last))}
            >
              Older leads
            </ArrowLink>
          )}
          {after && <ArrowLink href={path}>The newest</ArrowLink>}
          {shown.length > 0 && mayDo(role, 'workLeads') && (
            <TextLink href={`/api/t/${slug}/leads-export`}>All as CSV</TextLink>
          )}
        </div>
      </Section>
    </>
  );
}
