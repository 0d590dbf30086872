/** What statements ask about rows of `emails` by their template. A step's name may be any template's: its mails are the lead's. */
import type { MailName } from './define-mail';

/** They name a lead, and tell people of ours about it. */
const companyMails = [
  'lead-notification',
  'lead-mention',
  'booking-for-host',
] as const satisfies readonly MailName[];

const isOneOf = (templates: readonly MailName[]) =>
  `(sequence_name is null and template in (${templates.map((template) => `'${template}'`).join(', ')}))`;

/** SQL: whether a mail is for the company, whatever lead it names. */
export const isToCompany = isOneOf(companyMails);

/** SQL: whether a mail goes where its lead is now. The link that ends mails is for the address that asked for it. */
export const followsLead = `(lead_id is not null and not ${isOneOf([...companyMails, 'unsubscribe-link'])})`;

/** SQL: whether a person has written the mail's words. They stand in its row alone, without a link of the address. */
export const isWrittenByHand = isOneOf(['personal-mail']);
