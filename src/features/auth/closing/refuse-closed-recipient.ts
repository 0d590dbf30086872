import { queryPrepared } from '@/db/prepared';
import type { RecipientCheck } from '../../mail/outbox/recipient-checks';

const closed = 'select 1 from users where email = $1 and closed_at is not null';

/** Nothing but notices about the closing is mailed to a closed account. */
export const refuseClosedRecipient: RecipientCheck = async (req, address) =>
  (await queryPrepared(req, closed, [address])).length > 0 ? 'the account is closed' : null;
