import { nurtureStepMail } from '../nurture/steps/nurture-step-mail';
import { leadNotificationMail } from './lead-notification-mail';
import { recordBounce } from './tables';

export const mails = [leadNotificationMail, nurtureStepMail(recordBounce)] as const;
