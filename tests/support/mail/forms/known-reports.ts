/**
 * Delivery reports in the formats of the servers and services that host leads’ addresses, with one address and the
 * headers of our mail.
 */

/** `gone`: the mailbox refuses permanently. `refused`: for another reason. `delayed`: the server keeps trying. */
export type Judgement = 'gone' | 'refused' | 'delayed';

export interface KnownReport {
  server: string;
  judged: Judgement;
  from: string;
  subject: string;
  /** Text of the report for people; `%copy%` stands for the headers of our mail, if a text quotes them. */
  text: string;
  /** Fields of the part `message/delivery-status`, if there is one. */
  status?: { action: string; code: string; answer?: string };
}

export const recipient = 'ada@corp.example';
export const messageId = '<0b54e9a3-6a29-4f3e-9d44-5a0ab4b2b001@firm.example>';

/** @param answer of the recipient's server, after its type: `smtp; 550 5.1.1 …` */
const standard =
  (server: string, from: string, subject: string, text: string) =>
  (
    judged: Judgement,
    code: string,
    answer?: string,
    action = judged === 'delayed' ? 'delayed' : 'failed',
  ) => ({
    ...{ server, judged, from, subject, text },
    status: { action, code, ...(answer !== undefined && { answer }) },
  });

const postfix = standard(
  'Postfix',
  'MAILER-DAEMON@relay.example (Mail Delivery System)',
  'Undelivered Mail Returned to Sender',
  'This is the mail system at host relay.example.\n\nI’m sorry to have to inform you that your message could not\nbe delivered to one or more recipients.',
);
const postfixDelay = standard(
  'Postfix',
  'MAILER-DAEMON@relay.example (Mail Delivery System)',
  'Delayed Mail (still being retried)',
  'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.\nIt will be retried until it is 5 days old.',
);
const sendmail = standard(
  'Sendmail',
  'Mail Delivery Subsystem <MAILER-DAEMON@relay.example>',
  'Returned mail: see transcript for details',
  '   ----- The following addresses had permanent fatal errors -----\n<ada@corp.example>',
);
const exchange = standard(
  'Microsoft Exchange',
  'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example>',
  'Undeliverable: How we work',
  'Delivery has failed to these recipients or groups:\n\nada@corp.example (ada@corp.example)',
);
const gmail = standard(
  'Gmail',
  'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
  'Delivery Status Notification (Failure)',
  '** Message not delivered **\n\nYour message to ada@corp.example has not been delivered.',
);
const ses = standard(
  'Amazon SES',
  'MAILER-DAEMON@eu-west-1.amazonses.com',
  'Delivery Status Notification (Failure)',
  'An error occurred while trying to deliver the mail to the following recipients:\nada@corp.example',
);
const exim = standard(
  'Exim',
  'Mail Delivery System <Mailer-Daemon@relay.example>',
  'Mail delivery failed: returning message to sender',
  'This message was created automatically by mail delivery software.',
);

const courier = standard(
  'Courier',
  '"Courier mail server at relay.example" <@>',
  'NOTICE: mail delivery status.',
  'This is a delivery status notification from relay.example.\n\n                           UNDELIVERABLE MAIL\n\n<ada@corp.example>:\n<<< 550 Unknown user ada@corp.example',
);

export const standardReports: KnownReport[] = [
  postfix(
    'gone',
    '5.1.1',
    'smtp; 550 5.1.1 <ada@corp.example>: Recipient address rejected: User unknown in virtual mailbox table',
  ),
  postfix('gone', '5.0.0', 'smtp; 550 <ada@corp.example>: User unknown'),
  postfix('refused', '5.2.2', 'smtp; 552 5.2.2 <ada@corp.example>: user is over quota'),
  postfix(
    'refused',
    '5.4.4',
    'X-Postfix; Host or domain name not found. Name service error for name=corp.example type=AAAA: Host not found',
  ),
  postfix(
    'refused',
    '5.7.26',
    'smtp; 550-5.7.26 Unauthenticated email is not accepted due to domain’s DMARC policy',
  ),
  postfix('refused', '4.7.1', 'smtp; 450 4.7.1 <ada@corp.example>: Recipient address rejected: Greylisted'),
  postfix(
    'refused',
    '5.7.1',
    'smtp; 554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
  ),
  postfix(
    'refused',
    '5.1.8',
    'smtp; 553 5.1.8 <hello@firm.example>: Sender address rejected: Domain not found',
  ),
  postfix('refused', '5.3.4', 'smtp; 552 5.3.4 Message size exceeds fixed limit'),
  postfix(
    'gone',
    '5.0.0',
    'smtp; 554 delivery error: dd This user doesn’t have a yahoo.example account (ada@corp.example) [0]'.replace(
      '’',
      "'",
    ),
  ),
  postfix(
    'refused',
    '5.7.9',
    'smtp; 554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
  ),
  postfix('gone', '5.1.1', 'smtp; 550 5.1.1 <ada@corp.example>: user does not exist'),
  postfix('gone', '5.7.1', 'smtp; 550 5.7.1 No such user!'),
  postfix(
    'gone',
    '5.0.0',
    'smtp; 550 Message was not accepted -- invalid mailbox. Local mailbox ada@corp.example is unavailable: user not found',
  ),
  postfix('gone', '5.0.0', 'smtp; 550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550'),
  postfix(
    'refused',
    '5.0.0',
    'smtp; 550 Rejected by header based manually Blocked Senders - https://community.mimecast.com',
  ),
  postfix(
    'refused',
    '5.0.0',
    'smtp; 550 permanent failure for one or more recipients (ada@corp.example:blocked)',
  ),
  postfix('refused', '5.0.0', 'smtp; 554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.7'),
  postfix(
    'refused',
    '5.5.0',
    'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)',
  ),
  postfix(
    'refused',
    '5.2.1',
    'smtp; 550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  ),
  postfixDelay(
    'delayed',
    '4.4.1',
    'X-Postfix; connect to mx.corp.example[192.0.2.9]:25: Connection timed out',
  ),
  postfixDelay('delayed', '4.2.2', 'smtp; 452 4.2.2 The email account that you tried to reach is over quota'),
  sendmail('gone', '5.1.1', 'SMTP; 550 5.1.1 <ada@corp.example>... User unknown'),
  sendmail('refused', '5.1.1', 'SMTP; 552 5.2.2 Over quota'),
  sendmail('refused', '5.1.1', 'SMTP; 550 5.7.1 IP address blacklisted by recipient'),
  sendmail('refused', '4.4.7'),
  sendmail('gone', '5.0.0', 'SMTP; 550 Unknown user ada@corp.example'),
  exchange(
    'gone',
    '5.1.10',
    'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@corp.example not found by SMTP address lookup',
  ),
  exchange('gone', '5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'),
  exchange('refused', '5.7.1', 'smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required'),
  exchange('refused', '5.2.2', 'smtp;554 5.2.2 mailbox full;STOREDRV.Deliver; QuotaExceededException'),
  exchange(
    'refused',
    '5.7.509',
    'smtp;550 5.7.509 Access denied, sending domain firm.example does not pass DMARC verification',
  ),
  exchange('refused', '4.4.7', 'smtp;550 4.4.7 QUEUE.Expired; message expired'),
  gmail(
    'gone',
    '5.1.1',
    'smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking',
  ),
  gmail('gone', '5.2.1', 'smtp; 550 5.2.1 The email account that you tried to reach is disabled.'),
  gmail(
    'refused',
    '5.2.2',
    'smtp; 552-5.2.2 The email account that you tried to reach is over quota and inactive.',
  ),
  gmail(
    'delayed',
    '4.4.1',
    'smtp; The recipient server did not accept our requests to connect. [mx.corp.example 192.0.2.9: timed out]',
  ),
  gmail(
    'refused',
    '5.4.0',
    'smtp; DNS Error: DNS type mx lookup of corp.example responded with code NXDOMAIN',
  ),
  ses('gone', '5.1.1', 'smtp; 550 5.1.1 <ada@corp.example>... User Unknown'),
  ses(
    'refused',
    '5.0.0',
    'smtp; 5.1.0 - Unknown address error 550-’5.2.2 <ada@corp.example>... Mailbox Full’ (delivery attempts: 0)',
  ),
  courier('gone', '5.0.0', 'unknown; 550 Unknown user ada@corp.example'),
  exim('gone', '5.0.0', 'smtp; 550 No such user here'),
  exim(
    'refused',
    '5.0.0',
    'smtp; 550 JunkMail rejected - relay.example [192.0.2.7] is in an RBL, see spam list',
  ),
];
