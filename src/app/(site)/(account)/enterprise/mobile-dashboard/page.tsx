import type { Metadata } from 'next';
import { teamLeadsPath } from '@/features/embeds/paths';
import { partnerToolPath } from '@/features/partners/paths';
import {
  countOpenLeads,
  findPhoneLead,
  listTodayLeads,
  type PhoneLead,
  readTodayFigures,
} from '@/features/push/leads/list-today';
import { MarkForm, PhoneLeadList } from '@/features/push/leads/phone-lead-list';
import { SwipeMarks } from '@/features/push/leads/swipe-marks.client';
import { pushLimits } from '@/features/push/limits';
import { phoneSettingsPath } from '@/features/push/paths';
import { mayDo } from '@/features/teams/deeds';
import { formatWhole } from '@/lib/format/format-number';
import { uuid } from '@/lib/uuid';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { readRefusedForm } from '../../parts/refused-form';
import { PartnerTool, type PartnerToolProps, type ToolPage } from '../parts/partner-tool';
import { phoneMetadata } from '../parts/phone-metadata';

export const generateMetadata = (props: PartnerToolProps): Promise<Metadata> =>
  phoneMetadata('mobile-dashboard', props);

/** Page for phones with today's leads and the unanswered leads of a workspace. */
export default function MobileDashboardPage({ searchParams }: PartnerToolProps) {
  return (
    <PartnerTool tool="mobile-dashboard" deed="seeLeads" isBrief searchParams={searchParams}>
      {(page) => <TodayLeads {...page} />}
    </PartnerTool>
  );
}

async function TodayLeads({ workspace: { teamId, slug, role, timeZone }, query }: ToolPage) {
  const req = { payload: await getPayloadClient() };
  const opened = query.lead && uuid.test(query.lead) ? query.lead : undefined;
  const [found, single, open, figures, refused] = await Promise.all([
    listTodayLeads(req, { teamId, timeZone, limit: pushLimits.shownLeads + 1 }),
    opened ? findPhoneLead(req, { teamId, id: opened }) : null,
    countOpenLeads(req, teamId),
    readTodayFigures(req, teamId),
    readRefusedForm('mark-lead', query),
  ]);
  const leads = found.slice(0, pushLimits.shownLeads);
  // A lead that a notification linked to is shown first if the list does not contain it.
  const shown = single && !leads.some(({ id }) => id === single.id) ? [single, ...leads] : leads;
  const mayWork = mayDo(role, 'workLeads');
  const [problem] = Object.values(refused.errors);
  return (
    <Section label="Leads" density="tight">
      <p className="figures mb-5 text-sm text-ink-soft">
        Today (UTC): {formatWhole(figures.views)} {figures.views === 1 ? 'view' : 'views'} ·{' '}
        {formatWhole(figures.answers)} {figures.answers === 1 ? 'answer' : 'answers'} ·{' '}
        {formatWhole(figures.leads)} {figures.leads === 1 ? 'lead' : 'leads'}
      </p>
      {problem && <Alert tone="error" title={problem} className="mb-6" />}
      {!problem && single && <Marked slug={slug} lead={single} done={query.done} />}
      {query.lead && !single && (
        <Alert title="This lead is gone" className="mb-6">
          It was deleted, or belongs to another workspace.
        </Alert>
      )}
      <h2 className="display mb-4 text-xl">
        {open === 0 ? 'Nobody waits' : `${formatWhole(open)}${open === 1000 ? ' and more' : ''} unanswered`}
      </h2>
      {shown.length === 0 ? (
        <EmptyState
          title="No lead today"
          action={<ArrowLink href={partnerToolPath('white-label', slug)}>Your embeds</ArrowLink>}
        >
          Whoever sends their numbers in one of your embeds stands here within a second.
        </EmptyState>
      ) : (
        <PhoneLeadList {...{ slug, timeZone, opened, mayWork }} leads={shown} now={new Date()} />
      )}
      <SwipeMarks />
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
        <ArrowLink href={teamLeadsPath(slug)}>
          {found.length > pushLimits.shownLeads ? 'More of them, and all others' : 'All leads'}
        </ArrowLink>
        <TextLink href={phoneSettingsPath(slug)}>Notifications</TextLink>
      </div>
    </Section>
  );
}

type MarkedProps = { slug: string; lead: PhoneLead; done: string | undefined };

/** Confirms that a lead was just marked as done, with a button to undo it, or that it was reopened. */
function Marked({ slug, lead, done }: MarkedProps) {
  const name = lead.name ?? lead.email;
  if (done === 'open') return <Alert tone="success" title={`${name} is open again.`} className="mb-6" />;
  if (done !== 'done' || lead.state !== 'contacted') return null;
  return (
    <Alert tone="success" title={`${name} is done.`} className="mb-6">
      <div className="mt-2">
        <MarkForm slug={slug} lead={lead} to="open" label="Undo" about={name} />
      </div>
    </Alert>
  );
}
