import { mailPath } from '@/config/routes';
import { mailTitle } from '@/emails/mail-title';
import { ownEntry } from '@/lib/own-entry';
import type { TimelineSource } from '@/studio-kit/timeline/timeline-source';
import { isToCompany } from './outbox/company-mails';

const states: Record<string, string> = {
  queued: 'scheduled',
  sending: 'sending',
  sent: 'sent',
  held: 'held',
  failed: 'refused',
  skipped: 'skipped',
  unknown: 'delivery unknown',
  delivered: 'delivered',
  deferred: 'deferred',
  bounced: 'bounced',
  complained: 'reported as spam',
};

/** Mails to a lead, with their subjects filled in. */
export const mailTimeline: TimelineSource = {
  kind: 'mail',
  columns: `case when status in ('sent', 'unknown') then coalesce(delivery::text, status::text) else status::text end as state, subject as summary, template as message,
    coalesce(reason, delivery_note) as note, sequence_name as source, null as who,
    jsonb_build_object('brand', (select brand from site_settings limit 1)) as data`,
  from: `emails mail where lead_id = $1 and not ${isToCompany}`,
  at: 'coalesce(mail.sent_at, mail.due_at)',
  id: 'mail.id',
  isPlanned: `mail.status in ('queued', 'sending', 'held')`,
  isSkipped: `mail.status = 'skipped'`,
  label: (state) => `Email ${ownEntry(states, state) ?? state}`,
  href: mailPath,
  show({ summary, message, data }, { name, company }) {
    const brand = typeof data?.brand === 'string' ? data.brand : undefined;
    const values = { brand, name: name ?? undefined, company: company ?? undefined };
    return {
      summary: mailTitle({ subject: summary, template: message ?? '' }, values),
      message: null,
      data: null,
    };
  },
};
