import { isRecord } from '@/lib/is-record';
import type { EventConsumer } from '../../webhooks/events/event-consumers';
import { apiSource } from '../settings/phone-settings';
import { insertLeadNotices, type NewLeadNotice } from '../tables/notices';

/** True for a lead that a bot has probably sent: nobody is notified of it, neither by push nor by mail. */
const isSuspected = ({ metadata }: Record<string, unknown>) =>
  isRecord(metadata) && metadata.suspected !== undefined;

/** Creates notices of new leads. */
export const noteLeads: EventConsumer = {
  async consume(req, events) {
    const leads = events.flatMap(({ type, team_id, subject, data }): NewLeadNotice[] => {
      const lead = type === 'lead.created' && isRecord(data) && isRecord(data.lead) ? data.lead : null;
      if (!lead || isSuspected(lead)) return [];
      return [{ lead: subject, team_id, source: String(lead.embed_id ?? apiSource) }];
    });
    if (leads.length > 0) await insertLeadNotices(req, leads);
  },
};
