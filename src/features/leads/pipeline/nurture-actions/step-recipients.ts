import { listPersonalData } from '@/access/personal-data';
import type { StepRecipients } from '../../../nurture/steps/step-recipients';
import { recordBounce } from '../../tables';
import { markBounced } from './move-mails';
import { ownResultHref } from './own-result';

/** SQL: leads with the columns that sequences need. */
export const recipientQuery = `
  select id, email, name, company, stage, confirmed_at is not null as is_confirmed, source, lead_score from leads`;

const requestedCalls = `select data->>'time_zone' as time_zone, created_at from lead_events
  where lead_events.lead_id = lead.id and type = 'call_requested' and data->>'time_zone' <> ''`;

/** Leads as recipients of sequences. */
export const stepRecipients: StepRecipients = {
  query: recipientQuery,
  hasEvent: (type, since) => `exists (select from lead_events event
    where event.lead_id = lead.id and event.created_at >= ${since} and event.type::text = ${type})`,
  timeZones(payload) {
    const stated = listPersonalData(payload, 'lead').flatMap(({ timeZones }) => timeZones ?? []);
    return `select time_zone::text from (${[...stated, requestedCalls].join(' union all ')}) told
      order by created_at desc limit 5`;
  },
  ownResultHref,
  async onBounce(req, bounce) {
    await markBounced(req, bounce);
    if (bounce.leadId) await recordBounce(req, bounce.leadId);
  },
};
