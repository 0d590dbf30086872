import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { isPerson } from '../../mail/clicks/is-person';
import type { SignInRefusal } from '../sign-in/sign-in-error';
import type { InspectedLink } from '../sign-in/sign-in-request';
import type { AuthLogEntry } from '../tables';
import { writeAuthLog } from './write-auth-log';

type Visit = Pick<AuthLogEntry, 'event'> & { reason?: SignInRefusal };

const visits: Record<InspectedLink['state'], Visit | undefined> = {
  usable: { event: 'magic_link_opened' },
  used: { event: 'magic_link_refused', reason: 'link_used' },
  expired: { event: 'magic_link_refused', reason: 'link_expired' },
  unknown: undefined,
};

/**
 * Logs the first visit of a sign-in link in each state: valid, already used, or expired. Visits by mail scanners and
 * under Do Not Track are left out. Mails contain no tracking pixel.
 */
export async function recordLinkVisit(
  req: PayloadRequest,
  { state, requestId, email }: InspectedLink,
  headers: Headers,
): Promise<void> {
  const visit = visits[state];
  if (!visit || !requestId || !email || !isPerson(headers)) return;
  const { event, reason } = visit;
  const metadata = { ...(reason && { reason }), requestId };
  const known = await queryInTransaction(
    req,
    `select 1 from auth_log where email = $1 and event_type = $2::enum_auth_log_event_type and metadata @> $3::jsonb limit 1`,
    [email, event, JSON.stringify(metadata)],
  );
  if (known.length === 0) await writeAuthLog(req, { event, email, metadata });
}
