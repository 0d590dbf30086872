import { z } from 'zod';
import { routes } from '@/config/routes';
import { loadTeamActions } from '@/features';
import { runTeamAction } from '@/features/teams/actions/run-team-action';
import type { SentFields, TeamAction } from '@/features/teams/actions/team-action';
import { refuseTeamForm } from '@/features/teams/actions/team-draft';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther } from '@/http/respond';
import { user } from '../../../actors';

const Params = z.object({ teamSlug: z.string(), action: z.string() });
type Context = { params: Promise<z.output<typeof Params>> };

/** Fields as they were sent; a JSON value that is not a string counts as missing. */
const fields = z.record(z.string(), z.string().catch(''));

/** Far more than any field accepts, so that a refused form can be shown again with an overlong text. */
const maxBytes = 200_000;

const limit = new NetworkLimit('workspace-actions', [{ points: 120, seconds: 60 }]);

const withoutSecrets = ({ secrets = [] }: TeamAction, sent: SentFields): SentFields =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !secrets.includes(name)));

const endpointOf = (action: TeamAction) =>
  endpoint(
    {
      actor: user,
      params: Params,
      origin: 'same',
      limit,
      // An action with `receive` reads the body itself, after checking that the sender may act.
      ...(action.receive ? { maxBytes: 0 } : { maxBytes, schema: fields }),
      failure: 'This did not work just now, and nothing was changed. Please try again in a minute.',
      onError: (error, { isScripted, input: sent = {}, params: { teamSlug } }) => {
        if (isScripted || error.code === 'foreign_origin' || error.code === 'not_found') return undefined;
        const page = action.page(teamSlug, sent);
        return error.code === 'unauthenticated'
          ? seeOther(`${routes.signIn}?${new URLSearchParams({ returnTo: page })}`)
          : refuseTeamForm(error, { form: action.name, page, sent: withoutSecrets(action, sent) });
      },
    },
    async ({ req, request, input: sent = {}, params: { teamSlug } }) =>
      seeOther(await runTeamAction(req, action, { slug: teamSlug, sent, request })),
  );

const unknownAction = endpoint({ origin: 'any', maxBytes: 0 }, () => {
  throw notFound();
});

const actionEndpoint = () => async (request: Request, context: Context) => {
  const { action: name } = await context.params;
  const action = (await loadTeamActions()).find((one) => one.name === name);
  return action ? endpointOf(action)(request, context) : unknownAction(request);
};

/** Handles the actions of members in a workspace, which features declare (`teamAction`). */
export const POST = actionEndpoint();
