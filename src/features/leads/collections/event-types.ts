/** What visitors do besides sending a form; each is told in the lead's history in a sentence of its own. */
export const leadActionTypes = [
  'calculator',
  'call_requested',
  'booked',
  'booking_moved',
  'booking_cancelled',
  'booking_closed',
  'agent_requested',
  'agent_decided',
  'waitlist_joined',
  'waitlist_confirmed',
  'waitlist_invited',
  'waitlist_left',
  'download_requested',
  'downloaded',
  'mails_resumed',
] as const;
export type LeadActionType = (typeof leadActionTypes)[number];

export const leadEventTypes = [
  'submission',
  ...leadActionTypes,
  'page_view',
  'mail_clicked',
  'mail_bounced',
  'replied',
  'unsubscribed',
  'disowned',
  'stage_changed',
  'owner_changed',
  'score_changed',
  'released',
  'enrolled',
  'mail_sent_by_hand',
  'mail_released',
  'mail_skipped',
  'imported',
] as const;
