import { z } from 'zod';
import { isStaffMember } from '@/access/roles';
import { findLinkTargets } from '@/cms/links/queries/link-targets';
import { findOpen } from '@/cms/links/queries/open-paths';
import { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

async function assertStaff(headers: Headers): Promise<void> {
  const { user } = await (await getPayloadClient()).auth({ headers });
  if (!isStaffMember(user)) throw new AppError('forbidden', 403, 'Sign in to the studio first.');
}

const answer = (body: unknown) => Response.json(body, { headers: { 'cache-control': 'private, no-store' } });

const Query = z.object({ q: z.string().max(200).default('').catch('') });

/** Pages that a link may lead to, for the studio's link fields: `?q=` a part of the title or path. */
export const GET = endpoint(
  { origin: 'same', maxBytes: 0, query: Query, format: 'json' },
  async ({ headers, query }) => {
    await assertStaff(headers);
    return answer(await findLinkTargets(query.q));
  },
);

const Body = z.object({ hrefs: z.array(z.string().max(2000)).max(500) });

/** Which of the links in a form lead somewhere. */
export const POST = endpoint(
  { origin: 'same', maxBytes: 200_000, schema: Body, format: 'json' },
  async ({ headers, input }) => {
    await assertStaff(headers);
    return answer({ open: [...(await findOpen(input.hrefs))] });
  },
);
