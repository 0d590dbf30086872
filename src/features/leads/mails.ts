import { nurtureStepMail } from '../nurture/steps/nurture-step-mail';
import { leadNotificationMail } from './lead-notification-mail';
import { leadMentionMail } from './reply/lead-mention-mail';
import { personalMail } from './reply/personal-mail';
import { recordBounce } from './tables';

export const mails = [
  leadNotificationMail,
  personalMail,
  leadMentionMail,
  nurtureStepMail(recordBounce),
] as const;
