/** Phrases of delivery reports, in lower case. */

/** Phrases in a text, separated by commas and line ends. */
const phrases = (text: string): string[] => text.trim().split(/,\s*/);

/** Phrases of servers that use no specific code for a missing mailbox. */
export const goneWords = phrases(`
  user unknown, unknown user, no such user, no such recipient, unknown recipient, recipient unknown,
  does not exist, user not exist, no mailbox here by that name, mailbox not found, address not found,
  invalid recipient, recipient not found, no such mailbox, no such address, account has been disabled,
  account is disabled, user not found, unknown address, not a valid user, unknown local, doesn't have a,
  not listed in, no longer on server, invalid mailbox, user is unknown, destinataire invalide,
  account not found, unrouteable address, no such account, unknown mailbox`);

/** Phrases of a refusal for another reason than a missing mailbox, whatever its code. */
export const otherWords = phrases(`
  quota, mailbox full, mailbox is full, too large, exceeded, receiving mail at a rate, blacklist,
  blocklist, block list, blocked, banned, spam, virus, reputation, access denied, sender rejected,
  sender address, not allowed to send, spf record, dmarc, dkim, reverse dns, after mail from,
  reply to mail from, too many, try again, try later, temporarily, relaying, relay access`);

/** Lines after which a report quotes our mail. */
export const originalStarts = phrases(`
  --- below this line is a copy of the message, --- enclosed are the original headers,
  ------ this is a copy of,
  below is a copy of the original message, ----- message header follows -----,
  ----- unsent message follows, ----- original message -----, original message headers:,
  original message follows, --- original message follows, message headers follow,
  -----original message-----, -------original m, ------- returned message,
  included is a copy of the message, --- the header of the original message is following,
  ===== message header, --- undeliverable message`);

/** Phrases of a failed delivery. */
export const failureWords = phrases(`
  wasn’t able to deliver, wasn't able to deliver, not able to deliver, could not be delivered,
  unable to deliver, could not deliver, cannot be delivered, cannot be reached, not be delivered,
  failed permanently, did not reach, delivery has failed, delivery failed, delivery failure,
  failed delivery, undeliverable, undelivered, permanent error, permanent fatal errors, fatal errors,
  delivery errors, delivery problems, error delivering, error has occurred, returned to sender,
  returned mail, failure notice, mail failure, rejected by, was aborted, unknown user, user unknown,
  address couldn’t be found, address couldn't be found, is unreachable, was not delivered,
  konnte nicht zugestellt, nicht übermittelt, unzustellbar, n'a pas pu être, n’a pas pu être,
  no se pudo entregar, no se ha podido entregar, non è stato possibile, kon niet worden bezorgd, 配信できません,
  配信不能, 送信できません, 配送できません, できませんでした`);

/** Phrases of a delivery that will be retried. */
export const delayWords = phrases(`
  has been delayed, not yet been delivered, delivery is delayed, delivery incomplete, still trying,
  will be retried, delayed mail, you do not need to resend, warning message only, verzögert,
  delivery temporarily, will continue to try, keep trying, will try again, will keep being retried`);
