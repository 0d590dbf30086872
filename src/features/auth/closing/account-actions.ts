import { z } from 'zod';
import { routes } from '@/config/routes';
import { accountAction, outcomePath } from '@/forms/account-action';
import { seeOther } from '@/http/respond';
import { endSessionCookies } from '../session/cookies';
import { closeAccount } from './close-account';
import { closingPath } from './closing-token';

/** Closes the account, and signs out all of its browsers, including this one. */
export const closeOwnAccount = accountAction({
  path: 'close',
  page: routes.closeAccount,
  schema: z.object({ sure: z.literal('yes', { error: 'Please send this from the page about closing' }) }),
  async act(req) {
    await closeAccount(req);
    return seeOther(outcomePath(closingPath, { did: 'closed' }), endSessionCookies());
  },
});
