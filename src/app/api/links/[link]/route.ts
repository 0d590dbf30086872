import { z } from 'zod';
import { loadLinkActions } from '@/features';
import type { LinkAction } from '@/forms/link-action';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { visitor } from '../../actors';

const Params = z.object({ link: z.string() });
type Context = { params: Promise<z.output<typeof Params>> };

const maxBytes = 2000;

const endpointOf = (action: LinkAction) =>
  endpoint(
    {
      actor: visitor,
      origin: 'any',
      maxBytes,
      limit: action.limit,
      schema: action.schema,
      onError: (error, { input }) => {
        const page = action.refuse(error, input);
        return page === undefined ? undefined : seeOther(page);
      },
    },
    async ({ req, input }) => seeOther(await action.act(req, input)),
  );

const unknownLink = endpoint({ origin: 'any', maxBytes: 0 }, () => {
  throw notFound();
});

const linkEndpoint = () => async (request: Request, context: Context) => {
  const { link } = await context.params;
  const action = (await loadLinkActions()).find(({ name }) => name === link);
  return action ? endpointOf(action)(request) : unknownLink(request);
};

/** Handles the actions of signed links in mails, which features declare (`linkAction`). */
export const POST = linkEndpoint();
