/** Reports without a machine-readable part, as these servers write them. */
import type { KnownReport } from './known-reports';

const daemon = 'Mail Delivery System <MAILER-DAEMON@relay.example>';

export const plainReports: KnownReport[] = [
  {
    ...{ server: 'Exim', judged: 'gone', from: daemon },
    subject: 'Mail delivery failed: returning message to sender',
    text: 'A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ada@corp.example\n    SMTP error from remote mail server after RCPT TO:<ada@corp.example>:\n    host mx.corp.example [192.0.2.9]: 550 5.1.1 User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n%copy%',
  },
  {
    ...{ server: 'Exim', judged: 'refused', from: daemon },
    subject: 'Mail delivery failed: returning message to sender',
    text: 'The following address(es) failed:\n\n  ada@corp.example\n    SMTP error from remote mail server after end of data:\n    552 5.2.2 mailbox full: retry timeout exceeded\n\n------ This is a copy of the message’s headers. ------\n\n%copy%',
  },
  {
    ...{ server: 'Exim', judged: 'gone', from: daemon },
    subject: 'Mail delivery failed: returning message to sender',
    text: 'The following address(es) failed:\n\n  ada@corp.example\n    Unrouteable address\n\n------ This is a copy of the message, including all the headers. ------\n\n%copy%',
  },
  {
    ...{ server: 'Exim', judged: 'delayed', from: daemon },
    subject: 'Warning: message 1tGxyz-0004ab-Cd delayed 24 hours',
    text: 'This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue.\n\n  ada@corp.example\n    Delay reason: connection timed out\n\nNo action is required on your part. Delivery attempts will continue for some time.\n%copy%',
  },
  {
    ...{ server: 'qmail', judged: 'gone', from: 'MAILER-DAEMON@relay.example', subject: 'failure notice' },
    text: 'Hi. This is the qmail-send program at relay.example.\nI’m afraid I wasn’t able to deliver your message to the following addresses.\n\n<ada@corp.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n%copy%',
  },
  {
    ...{ server: 'qmail', judged: 'refused', from: 'MAILER-DAEMON@relay.example', subject: 'failure notice' },
    text: 'I’m afraid I wasn’t able to deliver your message to the following addresses.\n\n<ada@corp.example>:\nSorry, I wasn’t able to establish an SMTP connection. (#4.4.1)\nI’m not going to try again; this message has been in the queue too long.\n\n--- Below this line is a copy of the message.\n\n%copy%',
  },
  {
    ...{ server: 'qmail', judged: 'refused', from: 'MAILER-DAEMON@relay.example', subject: 'failure notice' },
    text: 'I’m afraid I wasn’t able to deliver your message to the following addresses.\n\n<ada@corp.example>:\nRecipient’s mailbox is full, message returned to sender. (#5.2.2)\n\n--- Enclosed are the original headers of the message.\n\n%copy%',
  },
  {
    ...{ server: 'Exchange 2003', judged: 'gone', from: 'System Administrator <postmaster@corp.example>' },
    subject: 'Undeliverable: How we work',
    text: 'Your message\n\n  To:      ada@corp.example\n  Subject: How we work\n\ndid not reach the following recipient(s):\n\nada@corp.example on Thu, 26 Nov 2026 09:00:00 +0100\n    The e-mail account does not exist at the organization this message was sent to.\n    <corp.example #5.1.1>',
  },
  {
    ...{ server: 'Yahoo', judged: 'gone', from: 'MAILER-DAEMON@yahoo.example', subject: 'Failure Notice' },
    text: 'Sorry, we were unable to deliver your message to the following address.\n\n<ada@corp.example>:\nRemote host said: 550 5.1.1 <ada@corp.example>... User Unknown [RCPT_TO]\n\n--- Below this line is a copy of the message.\n\n%copy%',
  },
  {
    ...{ server: 'GMX', judged: 'gone', from: 'GMX Mailer Daemon <mailer-daemon@gmx.example>' },
    subject: 'Mail delivery failed: returning message to sender',
    text: 'This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its recipients.\n\n"ada@corp.example":\nSMTP error from remote server after RCPT command:\nhost: mx.corp.example\n5.1.1 <ada@corp.example>: User unknown\n\n--- The header of the original message is following. ---\n\n%copy%',
  },
  {
    ...{ server: 'Zoho', judged: 'delayed', from: 'mailer-daemon@mail.zoho.example' },
    subject: 'Mail Delivery Status Notification (Delay)',
    text: 'This message was created automatically by mail delivery system.\nTHIS IS A WARNING MESSAGE ONLY.\n----- The following addresses had fatal errors -----\n[Status: Error, Address: <ada@corp.example>, ResponseCode 421, , Host not reachable.]\nMessage will be retried for 4 more day(s)\n\n%copy%',
  },
  {
    ...{ server: 'Amazon WorkMail', judged: 'gone', from: 'MAILER-DAEMON@us-west-2.amazonses.com' },
    subject: 'Delivery Status Notification (Failure)',
    text: 'An error occurred while trying to deliver the mail to the following recipients:\nada@corp.example\n\nTechnical report:\n\nReporting-MTA: dsn; a27-5.smtp-out.example\n\nAction: failed\nFinal-Recipient: rfc822; ada@corp.example\nDiagnostic-Code: smtp; 550 5.1.1 <ada@corp.example>... User Unknown\nStatus: 5.1.1\n\n%copy%',
  },
  {
    ...{ server: 'HCL Domino', judged: 'gone', from: 'Postmaster@relay.example' },
    subject: 'DELIVERY FAILURE: User Ada (ada@corp.example) not listed in Domino Directory',
    text: 'Your message\n\n  Subject: How we work\n\nwas not delivered to:\n\n  ada@corp.example\n\nbecause:\n\n  User Ada (ada@corp.example) not listed in Domino Directory\n',
  },
  {
    ...{ server: 'OpenSMTPD', judged: 'gone', from: 'Mailer Daemon <MAILER-DAEMON@relay.example>' },
    subject: 'Delivery status notification: error',
    text: '    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this e-mail.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\nada@corp.example: 550 5.1.1 <ada@corp.example> User does not exist\n\n    Below is a copy of the original message:\n\n%copy%',
  },
  {
    ...{
      server: 'MailEnable',
      judged: 'gone',
      from: 'Postmaster@relay.example',
      subject: 'Message Delivery Failure',
    },
    text: 'Message could not be delivered to some recipients.\nThe following recipient(s) could not be reached:\n\n  Recipient: [SMTP:ada@corp.example]\n  Reason: Remote SMTP Server Returned: 550 No such user here\n',
  },
  {
    ...{
      server: 'hMailServer',
      judged: 'gone',
      from: 'mailer-daemon@relay.example',
      subject: 'Message undeliverable: How we work',
    },
    text: 'Your message did not reach some or all of the intended recipients.\n\nThe following recipient(s) could not be reached:\n\n   ada@corp.example\n   Error Type: SMTP\n   Remote server replied: 550 Unknown user\n\nhMailServer\n',
  },
  {
    ...{
      server: 'IMail',
      judged: 'gone',
      from: 'Postmaster <postmaster@relay.example>',
      subject: 'Undeliverable Mail',
    },
    text: 'Unknown user: ada@corp.example\n\nOriginal message follows.\n\n%copy%',
  },
  {
    ...{ server: 'MDaemon', judged: 'gone', from: 'MDaemon at relay.example <MDaemon@relay.example>' },
    subject: 'Permanent Delivery Failure',
    text: 'The attached message had PERMANENT fatal delivery errors.\n\n--- Session Transcript ---\n--> RCPT To:<ada@corp.example>\n<-- 550 5.1.1 <ada@corp.example>, Recipient unknown\n--- End Transcript ---\n',
  },
  {
    ...{ server: 'MailMarshal', judged: 'gone', from: 'postmaster@relay.example' },
    subject: 'Undeliverable Mail: "How we work"',
    text: 'Your message:\n   From:    hello@firm.example\n   Subject: How we work\n\nCould not be delivered because of\n\n550 5.1.1 User unknown\n\nThe following recipients were affected:\n   ada@corp.example\n\n%copy%',
  },
  {
    ...{ server: 'DragonFly', judged: 'gone', from: 'MAILER-DAEMON <>', subject: 'Mail delivery failed' },
    text: 'This is the DragonFly Mail Agent v0.13 at relay.example.\n\nThere was an error delivering your mail to <ada@corp.example>.\n\nmx.corp.example [192.0.2.9] did not like our RCPT TO:\n550 5.1.1 The email account that you tried to reach does not exist.\n\nMessage headers follow.\n\n%copy%',
  },
  {
    ...{
      server: 'Biglobe',
      judged: 'refused',
      from: 'postmaster@biglobe.example',
      subject: 'Returned mail: Service unavailable',
    },
    text: '   ----- The following addresses had delivery problems -----\nada@corp.example\n   ----- Non-delivered information -----\nThe number of messages in recipient’s mailbox exceeded the local limit.\n\n%copy%',
  },
  {
    ...{
      server: 'EZweb',
      judged: 'gone',
      from: 'Postmaster@ezweb.example',
      subject: 'Mail System Error - Returned Mail',
    },
    text: 'The user(s) account is disabled: user unknown.\n\n<ada@corp.example>\n\n-----------------\n%copy%',
  },
];
