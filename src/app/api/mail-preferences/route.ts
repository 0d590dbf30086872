import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { requestUnsubscribeLink } from '@/features/leads/people/mail-preferences/request-unsubscribe-link';
import { resumeMails } from '@/features/leads/people/mail-preferences/resume-mails';
import { confirmAddressPath, unsubscribePath } from '@/features/mail/paths';
import type { LinkPurpose } from '@/features/mail/suppression/links';
import { notFound } from '@/http/app-error';
import { type Call, endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther, text } from '@/http/respond';
import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';
import { visitor } from '../actors';

/** Limit for unsubscribe links that one network requests; a person has only a few addresses to unsubscribe. */
const linksAskedFor = new NetworkLimit('unsubscribe-link', [
  { points: 5, seconds: 3600 },
  { points: 20, seconds: 86_400 },
]);

const page = (query: Record<string, string>, path: string = unsubscribePath) =>
  seeOther(`${path}?${new URLSearchParams(query)}`);

function outcome(purpose: LinkPurpose | null): Response {
  if (purpose === 'confirm') return page({ done: '1' }, confirmAddressPath);
  return page(purpose ? { done: purpose } : { problem: 'link' });
}

type FormCall = Call<z.output<typeof Fields>, Record<never, never>, undefined, PayloadRequest>;

async function askForLink(
  { req, isWithinLimit }: Pick<FormCall, 'req' | 'isWithinLimit'>,
  typed: string,
): Promise<Response> {
  if (typed.trim() === '') return page({ problem: 'missing' });
  let email: string;
  try {
    email = normaliseEmail(typed);
  } catch (error) {
    if (!(error instanceof InvalidEmailAddress)) throw error;
    return page({ problem: 'invalid', typed: typed.slice(0, 254) });
  }
  if (!(await isWithinLimit())) return page({ problem: 'busy', typed: email });
  await requestUnsubscribeLink(req, email);
  return page({ done: 'requested' });
}

const Fields = z.object({
  t: z.string().optional().catch(undefined),
  /** Resuming all mails must be requested explicitly; a token alone always unsubscribes. */
  mails: z.literal('all').optional().catch(undefined),
  email: z.string().catch(''),
});

async function answerForm(call: FormCall): Promise<Response> {
  const { req, input } = call;
  if (!input.t) return askForLink(call, input.email);
  if (input.mails === 'all') {
    const isDone = await resumeMails(req, input.t);
    return page(isDone ? { done: 'resume' } : { problem: 'link' });
  }
  return outcome(await answerMailLink(req, input.t));
}

const Query = z.object({ t: z.string().optional() });

const form = endpoint(
  {
    actor: visitor,
    origin: 'any',
    maxBytes: 10_000,
    softLimit: linksAskedFor,
    schema: Fields,
    onError: ({ code }, { input }) =>
      code === 'internal' ? page({ problem: 'failed', typed: input?.email.slice(0, 254) ?? '' }) : undefined,
  },
  answerForm,
);

/**
 * Applies the link of a mail, or sends a new unsubscribe link to the typed address. POST requests to `/unsubscribe`
 * and `/confirm-address` are forwarded here. A token in the query, as in RFC 8058, is sufficient: the body is
 * ignored, whatever its content type, so that no unsubscribe request fails.
 */
export const POST = endpoint({ actor: visitor, origin: 'any', maxBytes: 0, query: Query }, async (call) => {
  const { req, request, headers, query } = call;
  const token = query.t;
  if (token === undefined) return form(request);
  const purpose = await answerMailLink(req, token);
  const isNavigation = headers.get('accept')?.includes('text/html') ?? false;
  if (isNavigation) return outcome(purpose);
  return purpose ? text(200, 'Done.') : text(400, 'This link is incomplete.');
});

/** GET requests with a body are forwarded here as well, and refused. */
export const GET = endpoint({ origin: 'any', maxBytes: 0 }, () => {
  throw notFound('Please open this page without sending anything along.');
});
