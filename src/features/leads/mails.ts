import { nurtureStepMail } from '../nurture/steps/nurture-step-mail';
import { leadNotificationMail } from './capture/notification/lead-notification-mail';
import { stepRecipients } from './pipeline/nurture-actions/step-recipients';
import { leadMentionMail } from './pipeline/reply/lead-mention-mail';
import { personalMail } from './pipeline/reply/personal-mail';
import { leadReplyMail } from './signals/inbound/lead-reply-mail';

export const mails = [
  leadNotificationMail,
  personalMail,
  leadMentionMail,
  leadReplyMail,
  nurtureStepMail(stepRecipients),
] as const;
