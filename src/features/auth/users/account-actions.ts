import { z } from 'zod';
import { routes } from '@/config/routes';
import { accountAction, outcomePath } from '@/forms/account-action';
import { closeOwnAccount } from '../closing/account-actions';
import { askForChange, withdrawChange } from '../email-change/account-actions';
import { endOtherSessions } from '../session/end-own-session';
import { UserName } from './user-name';

/** Changes the name of the account; the name may be empty. */
const rename = accountAction({
  path: 'name',
  page: routes.account,
  maxBytes: 8000,
  schema: z.object({ name: UserName }),
  async act(req, { name }) {
    const query = {
      collection: 'users',
      id: req.user.id,
      data: { name: name || null },
      depth: 0,
      req,
    } as const;
    await req.payload.update({ ...query, overrideAccess: false });
    return outcomePath(routes.account, { did: 'named' });
  },
});

/** Ends all sessions of the account but this one. */
const endOthers = accountAction({
  path: 'sessions/others',
  page: routes.account,
  schema: z.object({}),
  async act(req) {
    const ended = await endOtherSessions(req);
    return `${outcomePath(routes.account, { did: ended > 0 ? 'ended' : 'alone' })}#devices`;
  },
});

export const accountActions = [rename, endOthers, askForChange, withdrawChange, closeOwnAccount];
