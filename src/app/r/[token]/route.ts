import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { log } from '@/config/log';
import { enqueueClick } from '@/features/leads/signals/clicks/enqueue-click';
import { type FollowedLink, readFollowedLink } from '@/features/mail/clicks/followed-link';
import { isPerson } from '@/features/mail/clicks/is-person';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { found } from '@/http/respond';
import { visitor } from '../../api/actors';

const Params = z.object({ token: z.string() });

/** Clicks above the limit are redirected, but not recorded. */
const noted = new NetworkLimit('followed-link', [{ points: 60, seconds: 600 }]);
/** The redirect waits at most this long for the click to be recorded. */
const patienceMs = 1000;

const Query = z.object({ to: z.string().default('') });
type Following = { params: z.output<typeof Params>; query: z.output<typeof Query> };

function linkOf({ params: { token }, query: { to } }: Following): FollowedLink {
  const link = readFollowedLink(token, to);
  if (!link) throw notFound('This link was cut on its way. Please open it from the mail once more.');
  return link;
}

type Noting = { req: PayloadRequest; isWithinLimit: () => Promise<boolean> };

async function note({ req, isWithinLimit }: Noting, link: FollowedLink): Promise<void> {
  try {
    if (await isWithinLimit()) await enqueueClick(req, link);
  } catch (err) {
    log.warn({ err, mailId: link.mailId }, 'A followed link could not be noted.');
  }
}

/** Redirects a mail's link to its signed target, and records the click. */
export const GET = endpoint(
  { actor: visitor, params: Params, origin: 'any', maxBytes: 0, softLimit: noted, query: Query },
  async (call) => {
    const link = linkOf(call);
    if (isPerson(call.headers)) {
      const tired = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([note(call, link), tired]);
    }
    return found(link.to);
  },
);

/** A HEAD request redirects, but is not recorded as a click. */
export const HEAD = endpoint({ params: Params, origin: 'any', maxBytes: 0, query: Query }, (call) =>
  found(linkOf(call).to),
);
