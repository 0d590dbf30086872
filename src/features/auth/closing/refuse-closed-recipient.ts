import { queryPrepared } from '@/db/prepared';
import type { RecipientCheck } from '../../mail/outbox/recipient-checks';

const closed = 'select 1 from users where email = $1 and closed_at is not null';

/** Refuses mails to a closed account. Not called for mails that are sent even to closed accounts (`reachesClosed`). */
export const refuseClosedRecipient: RecipientCheck = async (req, address) =>
  (await queryPrepared(req, closed, [address])).length > 0 ? 'the account is closed' : null;
