import { env } from '@/config/env';
import type { InTransaction } from '@/db/transaction';
import { findSentMails } from '../../mail/tables/deliveries';
import { type MailHead, readSender } from './read-head';

/** Age in days beyond which a mail has no effect: somebody has moved it here, or we were away for too long. */
const maxAgeDays = 30;

const domainIn = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The firm's own addresses, and the domain of its mails: what comes from there is no reply of a lead. */
function firmAddresses() {
  const listed = [env.mailFrom, ...env.adminEmails, ...env.leadsNotifyTo.split(',')].flatMap(
    (text) => readSender(text) ?? [],
  );
  return { addresses: new Set(listed), domain: domainIn(listed[0] ?? '') };
}

/**
 * The mails of which more is fetched than headers: reports, and replies to mails of ours. Everything else is other
 * people's, and is not looked at.
 */
export async function findCandidates(
  req: InTransaction,
  heads: readonly MailHead[],
  now = Date.now(),
): Promise<MailHead[]> {
  const recent = heads.filter(
    ({ receivedAt, isReceipt }) =>
      !isReceipt && (receivedAt === null || receivedAt.getTime() > now - maxAgeDays * 86_400_000),
  );
  const answering = recent.filter(({ isReport, answers }) => !isReport && answers.length > 0);
  const sought = answering.map(({ uid, answers }) => ({
    key: String(uid),
    messageIds: answers,
    relayId: null,
  }));
  const found = sought.length > 0 ? await findSentMails(req, sought) : new Map();
  const firm = firmAddresses();
  const isOurs = (from: string) => firm.addresses.has(from) || domainIn(from) === firm.domain;
  return recent.filter(({ uid, isReport, from }) => {
    if (isReport) return true;
    const mail = found.get(String(uid));
    return Boolean(mail && from !== null && (from === mail.to || !isOurs(from)));
  });
}
