/**
 * SQL conditions on `emails` by template. Rows of a sequence are excluded: their template is the name of a step, and a
 * step may happen to be named like a transactional mail.
 */
import type { MailName } from './define-mail';

/** Mails to the firm about a lead. */
const companyMails = [
  'lead-notification',
  'lead-mention',
  'lead-reply',
  'booking-for-host',
] as const satisfies readonly MailName[];

const isOneOf = (templates: readonly MailName[]) =>
  `(sequence_name is null and template in (${templates.map((template) => `'${template}'`).join(', ')}))`;

/** SQL: whether a mail goes to the firm; such a mail is only about the lead in `lead_id`. */
export const isToCompany = isOneOf(companyMails);

/**
 * SQL: whether a mail is redirected when its lead gets another address. A mail with a requested unsubscribe link is
 * not redirected, because it belongs to the address that requested the link.
 */
export const followsLead = `(lead_id is not null and not ${isOneOf([...companyMails, 'unsubscribe-link'])})`;

/**
 * SQL: whether a person wrote the mail. The text of such a mail is stored only in its row, and contains no link
 * generated for the address.
 */
export const isWrittenByHand = isOneOf(['personal-mail']);
