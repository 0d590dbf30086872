import { ownEntry } from '@/lib/own-entry';
import { asWords } from '@/lib/text/as-words';

/** Names of mails in the studio, by template. The mails of sequences have their steps' names. */
export const mailNames: Readonly<Record<string, string>> = {
  'account-closing': 'Account will be closed',
  'admin-signup-notification': 'New account (to the team)',
  'agent-already-asked': 'Special agent: asked before',
  'agent-building': 'Special agent: being built',
  'agent-declined': 'Special agent: declined',
  'agent-ready': 'Special agent: ready',
  'agent-received': 'Special agent: request received',
  'booking-agreed': 'Meeting confirmation',
  'booking-cancelled': 'Meeting cancelled',
  'booking-for-host': 'Meeting (to the host)',
  'booking-reminder': 'Meeting reminder',
  'calculator-result': 'Calculator result',
  'calendar-outage': 'Calendar not readable (to the host)',
  'code-blocked': 'Sign-in code blocked',
  'download-link': 'Download link',
  'email-change-confirm': 'Confirm new email address',
  'email-change-notice': 'Email address changed',
  'embed-lead': 'Lead from an embedded tool',
  'embed-leads-more': 'More leads from an embedded tool',
  invitation: 'Invitation',
  'invitation-asked': 'Invitation requested',
  'lead-limit': 'Lead limit reached',
  'lead-mention': 'Mention in a note',
  'lead-notification': 'New lead (to the team)',
  'lead-reply': 'Reply of a lead (to its owner)',
  'notifications-off': 'Notifications switched off (to admins)',
  'personal-mail': 'Personal email',
  'preview-test': 'Test of a preview',
  'relay-recovered': 'Mail server works again',
  'security-notice': 'Security notice',
  'sequence-paused': 'Sequence paused (to the team)',
  'sign-in-link': 'Sign-in link',
  'sign-on-news': 'Single sign-on changed',
  'unsubscribe-link': 'Unsubscribe link',
  'waitlist-joined': 'Waiting list confirmation',
  'webhook-disabled': 'Webhook switched off',
  'webhook-recovered': 'Webhook works again',
  'workspace-joined': 'Workspace: new member',
  'workspace-left': 'Workspace: member left',
  'workspace-role': 'Workspace: role changed',
};

/** Name of a mail in the studio. */
export const mailName = (template: string): string => ownEntry(mailNames, template) ?? asWords(template);
