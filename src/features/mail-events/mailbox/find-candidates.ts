import { env } from '@/config/env';
import type { InTransaction } from '@/db/transaction';
import { type FoundMail, findMailsById, findSentMails } from '../../mail/tables/deliveries';
import { type MailHead, readSender } from './read-head';

/**
 * Age in days beyond which a mail has no effect, because somebody moved it here, or the server was down for too long.
 */
const maxAgeDays = 30;

const domainIn = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The firm's own addresses, and the domain of its mails; mails from there are not replies of leads. */
function firmAddresses() {
  const listed = [env.mailFrom, ...env.adminEmails, ...env.leadsNotifyTo.split(',')].flatMap(
    (text) => readSender(text) ?? [],
  );
  return { addresses: new Set(listed), domain: domainIn(listed[0] ?? '') };
}

/** Mail of which more than the headers is fetched. */
export interface CandidateMail extends MailHead {
  /** Message-IDs of our mails that its recipient addresses identify. */
  addressed: string[];
}

/**
 * Selects the mails of which more than the headers is fetched: reports, and replies to our mails. All others are other
 * people's and are not read. A recipient address alone marks a mail as a reply only if the recipient of our mail sent
 * it, because addresses are harvested.
 */
export async function findCandidates(
  req: InTransaction,
  heads: readonly MailHead[],
  now = Date.now(),
): Promise<CandidateMail[]> {
  const recent = heads.filter(
    ({ receivedAt, isReceipt }) =>
      !isReceipt && (receivedAt === null || receivedAt.getTime() > now - maxAgeDays * 86_400_000),
  );
  const sought = recent
    .filter(({ isReport, answers }) => !isReport && answers.length > 0)
    .map(({ uid, answers }) => ({ key: String(uid), messageIds: answers, relayId: null }));
  const [answered, named] = [
    sought.length > 0 ? await findSentMails(req, sought) : new Map<string, FoundMail>(),
    await findMailsById(
      req,
      recent.flatMap((head) => head.named),
    ),
  ];
  const firm = firmAddresses();
  const isOurs = (from: string) => firm.addresses.has(from) || domainIn(from) === firm.domain;
  return recent.flatMap((head) => {
    const { isReport, from } = head;
    const mails = head.named.flatMap((id) => named.get(id) ?? []);
    if (isReport) return [{ ...head, addressed: mails.map((mail) => mail.message_id) }];
    const mail = answered.get(String(head.uid));
    const addressed = mails.filter(({ to }) => to === from).map((one) => one.message_id);
    const isReply = mail && from !== null && (from === mail.to || !isOurs(from));
    return isReply || addressed.length > 0 ? [{ ...head, addressed }] : [];
  });
}
