import { relayRecoveredMail } from './sending/relay-recovered-mail';
import { unsubscribeLinkMail } from './suppression/unsubscribe-link-mail';

export const mails = [unsubscribeLinkMail, relayRecoveredMail] as const;
