import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { JobRegistry } from '@/jobs/define-job';
import { noteClicked } from '../../../mail/tables/emails';
import { recordAction } from '../../tables';
import { rescoreLeads } from '../scoring/rescore-leads';

export type Followed = { link: number; to: string; at: string };

type Mail = Pick<Row<'emails'>, 'lead_id' | 'subject' | 'sent_at'> & { followed: Followed[] | null };

/** Minimum time between delivery and a person's first click. */
const readableAfterMs = 10_000;
/** Two links clicked within this time are attributed to a bot, as are three within `burstMs`. */
const pairMs = 3000;
const burstMs = 20_000;

/** Whether a click looks like a scanner's: right after delivery, or one of several in quick succession. */
export function isHasty(
  { link, at }: Omit<Followed, 'to'>,
  sentAt: string | null,
  all: readonly Followed[],
): boolean {
  const moment = Date.parse(at);
  if (sentAt && moment - Date.parse(sentAt) < readableAfterMs) return true;
  const othersWithin = (ms: number) =>
    new Set(
      all
        .filter((other) => other.link !== link && Math.abs(Date.parse(other.at) - moment) <= ms)
        .map((other) => other.link),
    ).size;
  return othersWithin(pairMs) >= 1 || othersWithin(burstMs) >= 2;
}

/**
 * Classifies a click. A person's click is recorded as an event, once per mail, link and day, and counts for the
 * score. Does nothing if the lead was erased.
 */
export async function recordClick(
  req: PayloadRequest,
  { mailId, link, at }: JobRegistry['record-click'],
): Promise<void> {
  await inTransaction(req, async () => {
    const [mail] = await queryInTransaction<Mail>(
      req,
      `select lead_id, subject, sent_at, metadata->'followed' as followed from emails where id = $1`,
      [mailId],
    );
    const all = mail?.followed ?? [];
    const to = all.find((one) => one.link === link)?.to;
    if (!mail?.lead_id || !to || isHasty({ link, at }, mail.sent_at, all)) return;
    const leadId = mail.lead_id;
    const lead = await queryInTransaction(req, 'select from leads where id = $1 for no key update', [leadId]);
    if (lead.length === 0) return;
    const summary = `Followed ${to} in “${mail.subject ?? ''}”`.slice(0, 300);
    await recordAction(req, leadId, {
      type: 'mail_clicked',
      source: null,
      summary,
      data: { mail_id: mailId, link, to },
    });
    await noteClicked(req, mailId, at);
    await rescoreLeads(req, [leadId], new Date());
  });
}
