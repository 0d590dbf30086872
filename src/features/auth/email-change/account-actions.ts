import { z } from 'zod';
import { routes } from '@/config/routes';
import { accountAction, outcomePath } from '@/forms/account-action';
import { requestEmailChange, withdrawEmailChange } from './request-email-change';

/** Requests a change to another address. */
export const askForChange = accountAction({
  path: 'email',
  page: routes.emailChange,
  schema: z.object({ email: z.string().catch('') }),
  async act(req, { email }) {
    await requestEmailChange(req, email);
    return outcomePath(routes.emailChange, { did: 'asked' });
  },
});

/** Ends the user's pending change of address. */
export const withdrawChange = accountAction({
  path: 'email/withdraw',
  page: routes.emailChange,
  schema: z.object({}),
  async act(req) {
    await withdrawEmailChange(req);
    return outcomePath(routes.emailChange, { did: 'withdrawn' });
  },
});
