import { z } from 'zod';
import { routes } from '@/config/routes';
import { loadAccountActions } from '@/features';
import { type AccountAction, outcomePath } from '@/forms/account-action';
import { draftCookies } from '@/forms/form-draft';
import { type AppError, notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { parseInput } from '@/http/parse-input';
import { seeOther } from '@/http/respond';
import { user } from '../../actors';

const Params = z.object({ action: z.array(z.string()) });
type Context = { params: Promise<z.output<typeof Params>> };

/** Fields as sent, so that a refused form can be shown again. */
const Fields = z.record(z.string(), z.string());
type Fields = z.output<typeof Fields>;

/** Redirects to the page of the form, which shows the form again with what was typed. */
function refuse(
  { path, page }: AccountAction,
  { message, fields }: AppError,
  values: Fields,
): Response | undefined {
  const draft = { values, errors: fields ?? { '': message }, page: path, isServerError: false };
  const cookies = draftCookies(draft, page);
  return cookies ? seeOther(outcomePath(page, { refused: path }), cookies) : undefined;
}

const endpointOf = (action: AccountAction) =>
  endpoint(
    {
      actor: user,
      origin: 'same',
      maxBytes: action.maxBytes,
      schema: Fields,
      onError: (error, { input, isScripted }) => {
        if (isScripted || error.code === 'foreign_origin') return undefined;
        if (error.code === 'unauthenticated') {
          return seeOther(outcomePath(routes.signIn, { returnTo: action.page }));
        }
        return error.status < 500 && input ? refuse(action, error, input) : undefined;
      },
    },
    async ({ req, input }) => {
      const answer = await action.act(req, parseInput(action.schema, input));
      return typeof answer === 'string' ? seeOther(answer) : answer;
    },
  );

const unknownAction = endpoint({ origin: 'any', maxBytes: 0 }, () => {
  throw notFound();
});

const actionEndpoint = () => async (request: Request, context: Context) => {
  const path = (await context.params).action.join('/');
  const action = (await loadAccountActions()).find((one) => one.path === path);
  return action ? endpointOf(action)(request) : unknownAction(request);
};

/** Handles the actions of the account area, which features declare (`accountAction`). */
export const POST = actionEndpoint();
