/** Every mail this product sends. The names that `queueMail` takes are derived from here. */
import { adminSignupMail } from '@/features/auth/admin-signup-mail';
import { codeBlockedMail } from '@/features/auth/code-blocked-mail';
import { signInLinkMail } from '@/features/auth/sign-in-link-mail';
import { calculatorResultMail } from '@/features/calculators/calculator-result-mail';
import { leadNotificationMail } from '@/features/leads/lead-notification-mail';
import { recordBounce } from '@/features/leads/tables';
import type { MailDefinition, OutboxMail } from '@/features/mail/define-mail';
import { relayRecoveredMail } from '@/features/mail/relay-recovered-mail';
import { unsubscribeLinkMail } from '@/features/mail/unsubscribe-link-mail';
import { nurtureStepMail } from '@/features/nurture/nurture-step-mail';

/** Mails outside of any sequence. */
const singleMails = [
  signInLinkMail,
  codeBlockedMail,
  adminSignupMail,
  calculatorResultMail,
  leadNotificationMail,
  unsubscribeLinkMail,
  relayRecoveredMail,
] as const;
export type SingleMail = (typeof singleMails)[number]['name'];

const stepMail = nurtureStepMail(recordBounce);
const byName = new Map<string, MailDefinition>(singleMails.map((mail) => [mail.name, mail]));

/** What a row of the outbox is. A sequence's templates are its steps' names, which may be anything. */
export const definitionOf = ({ sequence_name, template }: OutboxMail): MailDefinition | undefined =>
  sequence_name === null ? byName.get(template) : stepMail;
