import { adminSignupMail } from './sign-in/admin-signup-mail';
import { codeBlockedMail } from './sign-in/code-blocked-mail';
import { signInLinkMail } from './sign-in/sign-in-link-mail';

export const mails = [signInLinkMail, codeBlockedMail, adminSignupMail] as const;
