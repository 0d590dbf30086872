import { adminSignupMail } from './admin-signup-mail';
import { codeBlockedMail } from './code-blocked-mail';
import { signInLinkMail } from './sign-in-link-mail';

export const mails = [signInLinkMail, codeBlockedMail, adminSignupMail] as const;
