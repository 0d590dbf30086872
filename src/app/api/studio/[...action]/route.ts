import { z } from 'zod';
import type { ActorRequest, UserActor } from '@/access/actor';
import { loadStudioActions } from '@/features';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import type { StudioAction } from '@/studio-kit/actions/studio-action';
import { staff } from '../../actors';

const Params = z.object({ action: z.array(z.string()) });
type Context = { params: Promise<z.output<typeof Params>> };

const usualFailure = 'This did not work just now, and nothing was changed. Please try again in a minute.';

/**
 * Options for parsing the input: the query of a GET, the body of a POST. With `maxBytes` 0, `act` reads the
 * body itself.
 */
function inputOf({ method, schema, maxBytes }: StudioAction) {
  if (method === 'GET') return { query: schema, maxBytes: 0 };
  return maxBytes > 0 ? { schema, maxBytes } : { maxBytes };
}

const endpointOf = (action: StudioAction) =>
  endpoint<unknown, z.output<typeof Params>, unknown, ActorRequest<UserActor>>(
    {
      actor: staff(action.role),
      params: Params,
      origin: 'same',
      format: action.format ?? 'negotiated',
      failure: action.failure ?? usualFailure,
      onError: (error, { input, query }) => {
        const sent = input ?? query;
        const path = sent === undefined ? undefined : action.onError?.(error, sent);
        return path === undefined ? undefined : seeOther(path);
      },
      ...inputOf(action),
    },
    async ({ req, request, input, query }) => {
      const answer = await action.act(req, input ?? query, request);
      return typeof answer === 'string' ? seeOther(answer) : answer;
    },
  );

const unknownAction = endpoint({ origin: 'same', maxBytes: 0 }, () => {
  throw notFound('There is nothing here.');
});

const actionEndpoint = (method: StudioAction['method']) => async (request: Request, context: Context) => {
  const path = (await context.params).action.join('/');
  const action = (await loadStudioActions()).find((one) => one.method === method && one.path === path);
  return action ? endpointOf(action)(request, context) : unknownAction(request);
};

/** Handles the actions of the studio's views, which features declare (`studioAction`). */
export const GET = actionEndpoint('GET');
export const POST = actionEndpoint('POST');
