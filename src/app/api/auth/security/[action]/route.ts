import { z } from 'zod';
import { routes } from '@/config/routes';
import type { SecurityAction } from '@/features/auth/factors/forms/security-action';
import { findSecurityAction } from '@/features/auth/factors/forms/security-actions';
import type { UserRequest } from '@/features/auth/factors/user-request';
import { factorCalls } from '@/features/auth/rate-limits';
import { formCookie } from '@/features/auth/session/cookies';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { signedIn, user } from '../../../actors';
import { maxFormBytes } from '../../sign-in-form';

const Params = z.object({ action: z.string() });
type Context = { params: Promise<z.output<typeof Params>> };

const signInPage = `${routes.signIn}?${new URLSearchParams({ returnTo: routes.security })}`;

const endpointOf = ({ schema, isStepUp, act, page, again }: SecurityAction) =>
  endpoint<unknown, z.output<typeof Params>, undefined, UserRequest>(
    {
      actor: isStepUp ? signedIn : user,
      origin: 'same',
      maxBytes: maxFormBytes,
      limit: factorCalls,
      params: Params,
      schema,
      onError: ({ code, message }, { input }) => {
        if (code === 'foreign_origin') return undefined;
        if (code === 'unauthenticated') return seeOther(signInPage);
        const { form, typed } = again(input);
        return seeOther(page(input), [formCookie({ error: message, form, typed: typed?.slice(0, 300) })]);
      },
    },
    async ({ req, input }) => {
      const { path, cookies } = await act(req, input);
      return seeOther(path, cookies);
    },
  );

const unknownAction = endpoint({ origin: 'same', maxBytes: 0 }, () => {
  throw notFound();
});

const actionEndpoint = () => async (request: Request, context: Context) => {
  const action = findSecurityAction((await context.params).action);
  return action ? endpointOf(action)(request, context) : unknownAction(request);
};

/** Handles the forms of the account's security page. */
export const POST = actionEndpoint();
