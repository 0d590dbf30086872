/** Recognises columns by their names, as programs and people write them. */

/** Reduces a column name to its letters and digits: `E-mail 1 - Value` to `email1value`. */
const bareName = (name: string) =>
  name
    .slice(0, 200)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/** Names under which a column is looked up. Pipedrive writes the record first: `Person - Email - Work`. */
export function lookupNames(column: string): string[] {
  const own = column.replace(/^\s*(?:person|contact) - /i, '');
  return own === column ? [bareName(column)] : [bareName(column), bareName(own)];
}

export const addressName =
  /^(?:additional|all|business|contact|kontakt|other|person|personal|primary|private|secondary|work)?(?:e?mails?|epost|courriel|correo)\d{0,2}(?:address|addresses|adresse|adressen|home|id|other|private|value|work)?$/;

/** True for the name of a column with addresses. */
export const isAddressName = (column: string): boolean =>
  column.length <= 60 && lookupNames(column).some((name) => addressName.test(name));

const optOutParts = [
  ...[
    'optout',
    'optedout',
    'unsub',
    'donotemail',
    'donotcontact',
    'donotmail',
    'noemail',
    'nomail',
    'abgemeldet',
  ],
  ...[
    'abmeldung',
    'abbestellt',
    'widerruf',
    'widersprochen',
    'keinewerbung',
    'cleantime',
    'cleancampaign',
    'emailbounce',
  ],
  ...['isbounced', 'bouncedate', 'hardbounce'],
];
/** Names of wishes that concern other channels. “Automatically unsubscribed” contains “call”, too. */
const otherChannels = /fax|sms|phone|(?<!ti)call|telefon|whatsapp|push/;
const aboutMails = /mail|contact|newsletter/;

/** True for the name of a column that says who wants no emails. Matched by parts of names, to miss none. */
export const isOptOutName = (name: string) =>
  optOutParts.some((part) => name.includes(part)) && (aboutMails.test(name) || !otherChannels.test(name));

const statusNames = ['status', 'emailstatus', 'contactstatus', 'memberstatus'];

/** True for the name of a column that says who is subscribed in some programs, and something else in others. */
export const isStatusName = (column: string): boolean =>
  lookupNames(column).some((name) => statusNames.includes(name));
