/**
 * SQL conditions on `emails` by template. Rows of a sequence are excluded: their template is the name of a step,
 * which may happen to equal one of these names.
 */
import type { MailName } from './define-mail';

/** Mails to the company about a lead. */
const companyMails = [
  'lead-notification',
  'lead-mention',
  'booking-for-host',
] as const satisfies readonly MailName[];

const isOneOf = (templates: readonly MailName[]) =>
  `(sequence_name is null and template in (${templates.map((template) => `'${template}'`).join(', ')}))`;

/** SQL: whether a mail goes to the company; its `lead_id` only says which lead it is about. */
export const isToCompany = isOneOf(companyMails);

/**
 * SQL: whether a mail follows its lead to a new address. The mail with a requested unsubscribe link does not: it
 * belongs to the address that requested it.
 */
export const followsLead = `(lead_id is not null and not ${isOneOf([...companyMails, 'unsubscribe-link'])})`;

/**
 * SQL: whether a person wrote the mail. The text of such a mail is stored only in its row, and contains no link made
 * for the address.
 */
export const isWrittenByHand = isOneOf(['personal-mail']);
