import { accountClosingMail } from './closing/notice-mail';
import { emailChangeConfirmMail } from './email-change/confirm-mail';
import { emailChangeNoticeMail } from './email-change/notice-mail';
import { securityNoticeMail } from './factors/notices/security-notice-mail';
import { adminSignupMail } from './sign-in/admin-signup-mail';
import { codeBlockedMail } from './sign-in/code-blocked-mail';
import { signInLinkMail } from './sign-in/sign-in-link-mail';

export const mails = [
  signInLinkMail,
  codeBlockedMail,
  adminSignupMail,
  securityNoticeMail,
  emailChangeConfirmMail,
  emailChangeNoticeMail,
  accountClosingMail,
] as const;
