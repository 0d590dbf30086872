import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { leadPath } from '@/config/routes';
import { renderMail } from '@/emails/render-mail';
import type { Lead, LeadEvent } from '@/payload-types';
import { defineMail, type Verdict } from '../../../mail/outbox/define-mail';
import { findSender } from '../../../mail/sending/find-sender';
import type { SubmissionData } from '../../signals/scoring/activity';
import { explainScore } from '../../signals/scoring/explain-score';
import type { ScoreBreakdown } from '../../signals/scoring/score';
import { FormSent } from './form-sent';
import { leadFacts } from './lead-facts';
import { LeadNotification, type LeadNotificationProps, leadNotificationSubject } from './lead-notification';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'lead-notification': { lead_id: string; source: string; priority_score?: number };
  }
}

const templateVersion = '3';

async function findLead(req: PayloadRequest, id: string): Promise<Lead | null> {
  const query = { collection: 'leads', id, depth: 0, joins: false, disableErrors: true } as const;
  return req.payload.findByID({ ...query, req, overrideAccess: true });
}

/** Returns the latest two submissions of a lead, newest first. */
async function findLastSubmissions(req: PayloadRequest, leadId: string): Promise<LeadEvent[]> {
  const { docs } = await req.payload.find({
    collection: 'lead-events',
    where: { lead: { equals: leadId }, type: { equals: 'submission' } },
    sort: '-createdAt',
    limit: 2,
    depth: 0,
    pagination: false,
    req,
    overrideAccess: true,
  });
  return docs;
}

async function findOwner(req: PayloadRequest, { owner }: Lead): Promise<string | null> {
  const id = typeof owner === 'object' ? owner?.id : owner;
  if (!id) return null;
  const query = { collection: 'users', id, depth: 0, disableErrors: true } as const;
  return (await req.payload.findByID({ ...query, req, overrideAccess: true }))?.email ?? null;
}

async function propsFor(req: PayloadRequest, lead: Lead): Promise<LeadNotificationProps> {
  const [{ brand, timeZone }, [submission, earlier], owner] = await Promise.all([
    findSender(req),
    findLastSubmissions(req, lead.id),
    findOwner(req, lead),
  ]);
  // The casts are safe: only this feature writes these JSON columns.
  const breakdown = lead.score_breakdown as ScoreBreakdown | null;
  const data = submission?.data as SubmissionData | null | undefined;
  return {
    brand,
    siteUrl: env.siteUrl,
    leadUrl: `${env.siteUrl}${leadPath(lead.id)}`,
    lead,
    facts: leadFacts(lead, owner, timeZone),
    reasons: breakdown ? explainScore(breakdown) : [['Given', 'by whoever entered the lead']],
    isReturning: earlier !== undefined,
    isQuarantined: lead.stage === 'spam',
    // Without topic and message, the event's summary is shown as the topic.
    topic: data?.topic ?? (submission?.message ? undefined : submission?.summary),
    message: submission?.message ?? data?.answers?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

const verdictOn = (find: () => Promise<LeadNotificationProps>): Verdict => ({
  kind: 'send',
  render: async () => {
    const props = await find();
    const parts = await renderMail(<LeadNotification {...props} />);
    return { subject: leadNotificationSubject(props), templateVersion, ...parts };
  },
});

async function sampleProps(req: PayloadRequest): Promise<LeadNotificationProps> {
  const { brand } = await findSender(req);
  const email = 'ada.palmer@northwind.example';
  return {
    brand,
    siteUrl: env.siteUrl,
    leadUrl: `${env.siteUrl}/admin/collections/leads`,
    lead: {
      email,
      name: 'Ada Palmer',
      company: 'Northwind Freight',
      source: 'contact_form',
      priority_score: 84,
      lead_score: 61,
    },
    facts: [
      ['Email', email],
      ['Name', 'Ada Palmer'],
      ['Company', 'Northwind Freight'],
    ],
    reasons: [['Job title', '12 of 12']],
    isReturning: false,
    isQuarantined: false,
    message: 'We would like to see what you could do for our dispatch office.',
  };
}

/** Whether an address belongs to an admin, by the settings or by role: only admins may read leads. */
async function isOfAdmin({ payload }: PayloadRequest, address: string): Promise<boolean> {
  const to = address.toLowerCase();
  const known = [...env.leadsNotifyTo.split(','), ...env.adminEmails];
  if (known.some((one) => one.trim().toLowerCase() === to)) return true;
  const where = { email: { equals: to }, role: { equals: 'admin' } } as const;
  const { totalDocs } = await payload.count({ collection: 'users', where, overrideAccess: true });
  return totalDocs > 0;
}

const withoutLead = (req: PayloadRequest, { id }: Lead): Verdict => ({
  kind: 'send',
  render: async () => {
    const { brand } = await findSender(req);
    const props = { brand, siteUrl: env.siteUrl, leadUrl: `${env.siteUrl}${leadPath(id)}` };
    const parts = await renderMail(<FormSent {...props} />);
    return { subject: `${brand}: somebody has sent a form`, templateVersion, ...parts };
  },
});

/**
 * Notification about a lead. The firm's own addresses are notified if the lead's priority has reached 80, if the
 * lead was promised a reply, or if the lead has written again; an address set in a form is notified of each lead
 * that sends the form.
 */
export const leadNotificationMail = defineMail({
  name: 'lead-notification',
  async decide(req, mail) {
    const lead = mail.lead_id ? await findLead(req, mail.lead_id) : null;
    if (!lead) return { kind: 'skip', reason: 'the lead is gone' };
    return (await isOfAdmin(req, mail.to)) ? verdictOn(() => propsFor(req, lead)) : withoutLead(req, lead);
  },
  async preview(req, { about }) {
    const lead = about ? await findLead(req, about) : null;
    return verdictOn(() => (lead ? propsFor(req, lead) : sampleProps(req)));
  },
});
