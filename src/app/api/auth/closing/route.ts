import { z } from 'zod';
import { inTransaction } from '@/db/transaction';
import { keepAccount } from '@/features/auth/closing/close-account';
import { closingPath, readClosingToken } from '@/features/auth/closing/closing-token';
import { signInTries } from '@/features/auth/rate-limits';
import { openSessionCookies } from '@/features/auth/session/cookies';
import { signInError } from '@/features/auth/sign-in/sign-in-error';
import { holdOpenConnection } from '@/features/sign-on/queries';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { visitor } from '../../actors';
import { deviceOf, maxFormBytes } from '../sign-in-form';

const pageOf = (query: Record<string, string>) => `${closingPath}?${new URLSearchParams(query)}`;

/**
 * Receives the choice of the owner of a closed account, who has just proved who they are: to keep the account, or to
 * leave it closed.
 */
export const POST = endpoint(
  {
    actor: visitor,
    origin: 'same',
    maxBytes: maxFormBytes,
    limit: signInTries,
    schema: z.object({ t: z.string().max(4000), answer: z.enum(['keep', 'close']) }),
    onError: ({ code, status }) => {
      if (code === 'foreign_origin' || status >= 500) return undefined;
      return seeOther(pageOf({ did: code === 'too_many_requests' ? 'busy' : 'gone' }));
    },
  },
  async ({ req, headers, input: { t, answer } }) => {
    const choice = readClosingToken(t);
    if (!choice) return seeOther(pageOf({ did: 'gone' }));
    if (answer === 'close') return seeOther(pageOf({ t, did: 'stays' }));
    const opened = await inTransaction(req, async () => {
      const { signOn } = choice;
      // A session cannot be opened by a single sign-on connection that was stopped after the sign-in.
      if (signOn !== null && !(await holdOpenConnection(req, signOn))) throw signInError('link_used');
      return keepAccount(req, choice, deviceOf(headers));
    });
    return seeOther(opened.landing, openSessionCookies(opened.token, opened.cookieExpiresAt));
  },
);
