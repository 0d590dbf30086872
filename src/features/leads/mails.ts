import { nurtureStepMail } from '../nurture/nurture-step-mail';
import { leadNotificationMail } from './lead-notification-mail';
import { recordBounce } from './tables';

export const mails = [leadNotificationMail, nurtureStepMail(recordBounce)] as const;
