/** Events about leads that can be sent to the firm's own systems and chats. */
import type { LeadEventData } from '../events/define-lead-event';

export const firmEventTypes = [
  'lead.captured',
  'lead.became_hot',
  'lead.booked',
  'lead.replied',
  'lead.won',
] as const;
export type FirmEventType = (typeof firmEventTypes)[number];

/** When each event occurs, as a sentence. */
export const firmEventTexts: Readonly<Record<FirmEventType, { label: string; when: string }>> = {
  'lead.captured': {
    label: 'New lead',
    when: 'A form created a lead. Imported leads and spam do not count.',
  },
  'lead.became_hot': { label: 'Hot lead', when: 'A lead’s score reached 80.' },
  'lead.booked': { label: 'Meeting booked', when: 'A visitor or a colleague booked a meeting.' },
  'lead.replied': { label: 'Reply', when: 'A lead answered an email.' },
  'lead.won': { label: 'Deal won', when: 'A lead moved to the stage Won.' },
};

/** Details of an event beyond its lead. */
export interface FirmEventDetails {
  /** Topic of a form, type of a meeting, or subject of a reply. */
  summary?: string | null;
  /** Beginning of what was written in a form. */
  message?: string | null;
  /** Start of a meeting, ISO 8601. */
  starts_at?: string;
}

export type NewFirmEvent = { type: FirmEventType; details: FirmEventDetails };

/** The firm event for a lead event; null for most. */
export function firmEventOf(event: LeadEventData & { summary?: string | null }): NewFirmEvent | null {
  const { type, data, summary = null } = event;
  if (type === 'booked') return { type: 'lead.booked', details: { summary, starts_at: data.starts_at } };
  if (type === 'replied') return { type: 'lead.replied', details: { summary } };
  if ((type === 'stage_changed' || type === 'released') && data.to === 'won')
    return { type: 'lead.won', details: {} };
  return null;
}
