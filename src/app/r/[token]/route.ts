import { log } from '@/config/log';
import { noteClick } from '@/features/leads/clicks/note-click';
import { type FollowedLink, readFollowedLink } from '@/features/mail/clicks/followed-link';
import { isPerson } from '@/features/mail/clicks/is-person';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { newRequest } from '../../api/new-request';

type Params = { token: string };

/** Whoever follows more is led on all the same; it is not written down any more. */
const noted = new NetworkLimit('followed-link', [{ points: 60, seconds: 600 }]);
/** Nobody waits longer for a page because something is counted. */
const patienceMs = 1000;

function linkOf(request: Request, { token }: Params): FollowedLink {
  const link = readFollowedLink(token, new URL(request.url).searchParams.get('to') ?? '');
  if (!link) throw notFound('This link was cut on its way. Please open it from the mail once more.');
  return link;
}

/** Only to what was signed. It says nothing of where it comes from, and nobody keeps it. */
const leadOn = ({ to }: FollowedLink) =>
  new Response(null, {
    status: 302,
    headers: {
      location: to,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });

async function note(headers: Headers, link: FollowedLink): Promise<void> {
  try {
    if ((await noted.consume(headers)) === null) await noteClick(await newRequest(), link);
  } catch (err) {
    log.warn({ err, mailId: link.mailId }, 'A followed link could not be noted.');
  }
}

/** A link of a mail: leads on, and notes that somebody followed it. */
export const GET = endpoint<undefined, Params>(
  { origin: 'any', maxBytes: 0 },
  async ({ request, headers, params }) => {
    const link = linkOf(request, params);
    if (isPerson(headers)) {
      const tired = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([note(headers, link), tired]);
    }
    return leadOn(link);
  },
);

/** Looking is no press. */
export const HEAD = endpoint<undefined, Params>({ origin: 'any', maxBytes: 0 }, ({ request, params }) =>
  leadOn(linkOf(request, params)),
);
