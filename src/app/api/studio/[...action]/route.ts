import { createLocalReq, type PayloadRequest } from 'payload';
import { hasRole, isStaffMember } from '@/access/roles';
import { loadStudioActions } from '@/features';
import { AppError, notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { getPayloadClient } from '@/payload';
import type { StudioAction } from '@/studio-kit/actions/studio-action';

type Params = { action: string[] };
type Context = { params: Promise<Params> };

const usualFailure = 'This did not work just now, and nothing was changed. Please try again in a minute.';

/** @throws AppError 403 for everybody else. */
async function requestOf(headers: Headers, role: StudioAction['role']): Promise<PayloadRequest> {
  const payload = await getPayloadClient();
  const { user } = await payload.auth({ headers });
  const isMeant = role === 'admin' ? hasRole(user, 'admin') : isStaffMember(user);
  if (user && isMeant) return createLocalReq({ user, req: { headers } }, payload);
  const sentence = {
    admin: 'This is for admins. Sign in as one and try again.',
    staff: 'This is for editors and admins. Sign in as one and try again.',
  };
  throw new AppError('forbidden', 403, sentence[role]);
}

/** What a GET must ask for stands in its address; a body that `act` reads itself is not looked at before. */
function inputOf({ method, schema, maxBytes }: StudioAction) {
  if (method === 'GET') return { query: schema, maxBytes: 0 };
  return maxBytes > 0 ? { schema, maxBytes } : { maxBytes };
}

const endpointOf = (action: StudioAction) =>
  endpoint<unknown, Params, unknown>(
    {
      origin: 'same',
      format: action.format ?? 'negotiated',
      failure: action.failure ?? usualFailure,
      ...inputOf(action),
    },
    async ({ request, headers, input, query }) => {
      const req = await requestOf(headers, action.role);
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

/** What the studio's own views ask for and send: features say what there is (`studioAction`). */
export const GET = actionEndpoint('GET');
export const POST = actionEndpoint('POST');
