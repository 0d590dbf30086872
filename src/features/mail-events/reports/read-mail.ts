/** Parses mails of the mailbox into plain values, in the thread for foreign formats. */
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { messageIdsOf } from '../providers/read-message';
import { isAutomaticReply } from './automatic-reply';
import {
  addressesIn,
  type ReportedRecipient,
  readDeliveryStatus,
  readPlainReport,
  splitPlainReport,
} from './delivery-report';
import { readFields, typedValue } from './report-fields';

export type ReadMail =
  | {
      kind: 'report';
      recipients: ReportedRecipient[];
      /** Message-IDs of our mail, from its quoted copy. */
      messageIds: string[];
    }
  | {
      kind: 'complaint';
      /** `opt-out` does not count as a complaint: the recipient unsubscribed at the provider. */
      type: 'abuse' | 'opt-out';
      address: string | null;
      messageIds: string[];
      words: string | null;
    }
  | { kind: 'message'; isAutomatic: boolean; subject: string; text: string; attachments: string[] }
  /** `ignored`: a report of another kind, such as a receipt; `unreadable`: its MIME structure is broken. */
  | { kind: 'ignored' | 'unreadable' };

const maxText = 100_000;
const maxAttachments = 20;

const options = {
  // Attached mails are parsed as parts, even if they are marked as inline.
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  maxHtmlLengthToParse: 500_000,
};

const textOf = ({ content }: Attachment) => content.toString('utf8', 0, maxText);

const partOf = ({ attachments }: ParsedMail, types: readonly string[]) =>
  attachments.find(({ contentType }) => types.includes(contentType.toLowerCase()));

const originalTypes = [
  ...['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global'],
  'message/global-headers',
];

/** Value of a header of the mail, unfolded. */
const headerOf = (mail: ParsedMail) => (name: string) => {
  const { line } = mail.headerLines.find(({ key }) => key === name) ?? {};
  return line === undefined
    ? null
    : line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim();
};

/** Headers of our mail, from the part with its copy, or from a text. */
const originalFields = (mail: ParsedMail, text = '') => {
  const part = partOf(mail, originalTypes);
  // Some programs write empty lines above the headers.
  return readFields(part ? textOf(part) : text).find((fields) => fields.has('message-id'));
};

/** Message-IDs of our mail: from its copy, otherwise from the report's In-Reply-To and References. */
function readIds(mail: ParsedMail, text?: string): string[] {
  const header = headerOf(mail);
  const id = originalFields(mail, text)?.get('message-id');
  return [
    ...messageIdsOf(id ?? ''),
    ...messageIdsOf(`${header('in-reply-to') ?? ''} ${header('references') ?? ''}`),
  ].slice(0, 20);
}

function readComplaint(mail: ParsedMail, report: Attachment): ReadMail {
  const [fields] = readFields(textOf(report));
  const type = fields?.get('feedback-type')?.toLowerCase().trim() ?? '';
  // The other types report that a mail is no spam, or how its signatures were checked.
  if (!['abuse', 'fraud', 'other', 'virus', 'complaint', 'opt-out', 'opt-out-list'].includes(type))
    return { kind: 'ignored' };
  const original = originalFields(mail, mail.text);
  const address =
    typedValue(fields?.get('original-rcpt-to')) ??
    typedValue(fields?.get('removal-recipient')) ??
    original?.get('to') ??
    null;
  return {
    kind: 'complaint',
    type: type.startsWith('opt-out') ? 'opt-out' : 'abuse',
    address,
    messageIds: readIds(mail, mail.text),
    words: type,
  };
}

function readReport(mail: ParsedMail): ReadMail {
  const complaint = partOf(mail, ['message/feedback-report']);
  if (complaint) return readComplaint(mail, complaint);
  const status = partOf(mail, ['message/delivery-status', 'message/global-delivery-status']);
  if (status) {
    const { notice, original } = splitPlainReport(mail.text ?? '');
    const recipients = readDeliveryStatus(readFields(textOf(status)), notice);
    if (recipients.length > 0) {
      return { kind: 'report', recipients, messageIds: readIds(mail, original) };
    }
  }
  const { notice, original } = splitPlainReport(mail.text ?? '');
  const messageIds = readIds(mail, original);
  // Some programs write the standard fields into the text.
  const inText = readDeliveryStatus(readFields(notice));
  if (inText.length > 0) return { kind: 'report', recipients: inText, messageIds };
  const recipients = readPlainReport(notice, {
    subject: mail.subject ?? '',
    failedRecipients: addressesIn(headerOf(mail)('x-failed-recipients') ?? ''),
    sentTo: addressesIn(originalFields(mail, original)?.get('to') ?? ''),
  });
  return recipients.length > 0 ? { kind: 'report', recipients, messageIds } : { kind: 'ignored' };
}

function readMessage(mail: ParsedMail): ReadMail {
  const named = mail.attachments.filter(({ related }) => !related);
  return {
    kind: 'message',
    isAutomatic: isAutomaticReply(headerOf(mail), mail.subject ?? null),
    subject: (mail.subject ?? '').slice(0, 1000),
    text: (mail.text ?? '').slice(0, maxText),
    attachments: named
      .slice(0, maxAttachments)
      .map(({ filename, contentType }) => (filename ?? contentType).slice(0, 200)),
  };
}

/** @property isReport whether the headers are those of a report */
export type MailSource = { bytes: Uint8Array; isReport: boolean };

async function readOne({ bytes, isReport }: MailSource): Promise<ReadMail> {
  try {
    const mail = await simpleParser(Buffer.from(bytes), options);
    return isReport ? readReport(mail) : readMessage(mail);
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Parses the beginnings of mails, each of which may be truncated anywhere. */
export async function readMails(sources: readonly MailSource[]): Promise<ReadMail[]> {
  const read: ReadMail[] = [];
  for (const source of sources) read.push(await readOne(source));
  return read;
}
