import type { LeadEventDefinition } from './define-lead-event';

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    submission: object;
    mails_resumed: object;
    question_answered: object;
    page_view: object;
    mail_clicked: { mail_id: string; link: number; to: string };
    mail_bounced: object;
    replied: object;
    unsubscribed: object;
    disowned: object;
    stage_changed: { from: string; to: string };
    owner_changed: { from: string | null; to: string | null };
    score_changed: object;
    released: { from: string; to: string };
    enrolled: object;
    mail_sent_by_hand: object;
    mail_released: object;
    mail_skipped: object;
    mail_held: object;
    imported: object;
    note: object;
    call_logged: { outcome: string };
    mails_paused: object;
  }
}

/** Events of leads, their mails and their sequences. */
export const leadEvents: readonly LeadEventDefinition[] = [
  { type: 'submission', label: 'Submission', order: 10 },
  { type: 'mails_resumed', label: 'Emails resumed', order: 70 },
  { type: 'question_answered', label: 'Question answered', order: 71 },
  { type: 'page_view', label: 'Page view', order: 72 },
  { type: 'mail_clicked', label: 'Email clicked', order: 73, engagement: 'click' },
  { type: 'mail_bounced', label: 'Email bounced', order: 74 },
  { type: 'replied', label: 'Replied', order: 75 },
  { type: 'unsubscribed', label: 'Unsubscribed', order: 76 },
  { type: 'disowned', label: 'Disowned', order: 77 },
  { type: 'stage_changed', label: 'Stage changed', order: 78 },
  { type: 'owner_changed', label: 'Owner changed', order: 79 },
  { type: 'score_changed', label: 'Score changed', order: 80 },
  { type: 'released', label: 'Released', order: 81 },
  { type: 'enrolled', label: 'Enrolled', order: 82 },
  { type: 'mail_sent_by_hand', label: 'Email sent by hand', order: 83 },
  { type: 'mail_released', label: 'Email released', order: 84 },
  { type: 'mail_skipped', label: 'Email skipped', order: 85 },
  { type: 'mail_held', label: 'Email held', order: 86 },
  { type: 'imported', label: 'Imported', order: 87 },
  { type: 'note', label: 'Note', order: 88 },
  { type: 'mails_paused', label: 'Emails paused', order: 89 },
  { type: 'call_logged', label: 'Call', order: 91 },
];
