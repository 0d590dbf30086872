import { z } from 'zod';
import { log } from '@/config/log';
import { enqueueClick } from '@/features/leads/clicks/enqueue-click';
import { type FollowedLink, readFollowedLink } from '@/features/mail/clicks/followed-link';
import { isPerson } from '@/features/mail/clicks/is-person';
import { notFound } from '@/http/app-error';
import { type Call, endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { found } from '@/http/respond';
import { newRequest } from '../../api/new-request';

type Params = { token: string };

/** Whoever follows more is led on all the same; it is not written down any more. */
const noted = new NetworkLimit('followed-link', [{ points: 60, seconds: 600 }]);
/** Nobody waits longer for a page because something is counted. */
const patienceMs = 1000;

const Query = z.object({ to: z.string().default('') });
type Following = Call<undefined, Params, z.output<typeof Query>>;

function linkOf({ params: { token }, query: { to } }: Following): FollowedLink {
  const link = readFollowedLink(token, to);
  if (!link) throw notFound('This link was cut on its way. Please open it from the mail once more.');
  return link;
}

async function note(isWithinLimit: Following['isWithinLimit'], link: FollowedLink): Promise<void> {
  try {
    if (await isWithinLimit()) await enqueueClick(await newRequest(), link);
  } catch (err) {
    log.warn({ err, mailId: link.mailId }, 'A followed link could not be noted.');
  }
}

/** A link of a mail: leads on, only to what was signed, and notes that somebody followed it. */
export const GET = endpoint<undefined, Params, z.output<typeof Query>>(
  { origin: 'any', maxBytes: 0, softLimit: noted, query: Query },
  async (call) => {
    const link = linkOf(call);
    if (isPerson(call.headers)) {
      const tired = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([note(call.isWithinLimit, link), tired]);
    }
    return found(link.to);
  },
);

/** Looking is no press. */
export const HEAD = endpoint<undefined, Params, z.output<typeof Query>>(
  { origin: 'any', maxBytes: 0, query: Query },
  (call) => found(linkOf(call).to),
);
