/** Prepares a claimed mail: decides whether it may be sent, and renders it. */
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { inTransaction } from '@/db/transaction';
import { inFirmsLook } from '../../look/worn/mail-face';
import type { CalendarPart, MailDefinition, OutboxMail, RenderedMail } from '../outbox/define-mail';
import { findRecipientRefusal } from '../outbox/recipient-checks';
import { erasedAddress, storeWords } from '../tables/emails';
import { redirectToLead } from '../tables/series-mails';
import { finalize } from './finalize';

export type PreparedMail = {
  mail: OutboxMail;
  rendered: RenderedMail;
  messageId: string;
  headers: Record<string, string> | undefined;
  calendar: CalendarPart | undefined;
};

type ClaimedMail = OutboxMail & Pick<Row<'emails'>, 'subject' | 'html' | 'text'> & { is_late: boolean };

const senderHost = new URL(env.siteUrl).hostname;

/** SQL that reads and locks a claimed mail. The database's clock decides whether the mail is late. */
const lockClaimed = `
  select id, template, "to", lead_id, enrolment_id, sequence_name, step::int, metadata, attempts::int + 1 as attempts,
    subject, html, text, due_at < now() - interval '48 hours' as is_late
  from emails where id = $1 and status = 'sending' and claimed_by = $2 for update`;

async function render({ subject, html, text }: ClaimedMail, renderNow: () => Promise<RenderedMail>) {
  const isRendered = subject !== null && html !== null && text !== null;
  return isRendered ? { subject, html, text, templateVersion: null } : renderNow();
}

/**
 * Decides about a claimed mail in one transaction, and either finalizes it unsent or renders it. A mail without a
 * secret is rendered only once, so that every try has the same text. @returns nothing if the mail is not sent now.
 */
export async function prepare(
  req: PayloadRequest,
  {
    id,
    workerId,
    definitionOf,
  }: { id: string; workerId: string; definitionOf: (mail: OutboxMail) => MailDefinition | undefined },
): Promise<PreparedMail | undefined> {
  return inTransaction(req, async () => {
    const [claimed] = await queryPrepared<ClaimedMail>(req, lockClaimed, [id, workerId]);
    if (!claimed) return undefined;
    const mail = { ...claimed, ...(claimed.lead_id && (await redirectToLead(req, id))) };
    const definition = definitionOf(mail);
    const close = async (status: 'held' | 'skipped', reason: string) => {
      await finalize(req, { mail, workerId, definition }, { status, reason });
      return undefined;
    };
    // The lead was erased while a worker had claimed the mail.
    if (mail.to === erasedAddress) return close('skipped', 'erased');
    if (!definition) return close('held', 'this version knows no such mail');
    const refusal = definition.reachesClosed?.(mail.metadata)
      ? null
      : await findRecipientRefusal(req, mail.to);
    if (refusal !== null) return close('skipped', refusal);
    const verdict = await definition.decide(req, mail);
    if (mail.is_late && verdict.kind !== 'skip') return close('held', 'more than 48 hours late');
    if (verdict.kind === 'wait') {
      const { reason, waitMs: pauseMs } = verdict;
      await finalize(req, { mail, workerId, definition }, { status: 'queued', reason, pauseMs });
      return undefined;
    }
    if (verdict.kind !== 'send') return close(verdict.kind === 'skip' ? 'skipped' : 'held', verdict.reason);
    const rendered = await render(mail, async () => inFirmsLook(req, await verdict.render()));
    const { subject, html, text, templateVersion } = rendered;
    const stored = definition.isSecret ? { html: null, text: null } : { html, text };
    const messageId = `<${mail.id}@${senderHost}>`;
    const message = { template_version: templateVersion, message_id: messageId };
    await storeWords(req, mail.id, { subject, ...stored, ...message });
    return {
      mail,
      rendered: { ...rendered, templateVersion: templateVersion ?? '' },
      messageId,
      headers: verdict.headers,
      calendar: verdict.calendar,
    };
  });
}
