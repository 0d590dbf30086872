import { nurtureStepMail } from '../nurture/steps/nurture-step-mail';
import { leadNotificationMail } from './notification/lead-notification-mail';
import { stepRecipients } from './nurture-actions/step-recipients';
import { leadMentionMail } from './reply/lead-mention-mail';
import { personalMail } from './reply/personal-mail';

export const mails = [
  leadNotificationMail,
  personalMail,
  leadMentionMail,
  nurtureStepMail(stepRecipients),
] as const;
