import { sequencePausedMail } from './reputation/sequence-paused-mail';

export const mails = [sequencePausedMail] as const;
