import { relayRecoveredMail } from './relay-recovered-mail';
import { unsubscribeLinkMail } from './unsubscribe-link-mail';

export const mails = [unsubscribeLinkMail, relayRecoveredMail] as const;
