import { z } from 'zod';
import { routes } from '@/config/routes';
import { answerMailLink } from '@/features/leads/nurture/answer-mail-link';
import { requestUnsubscribeLink } from '@/features/leads/nurture/request-unsubscribe-link';
import { resumeMails } from '@/features/leads/nurture/resume-mails';
import type { LinkPurpose } from '@/features/mail/suppression/links';
import { notFound } from '@/http/app-error';
import { type Call, endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther, text } from '@/http/respond';
import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';
import { newRequest } from '../new-request';

/** Links asked for from one network: nobody has many addresses to stop mails to. */
const linksAskedFor = new NetworkLimit('unsubscribe-link', [
  { points: 5, seconds: 3600 },
  { points: 20, seconds: 86_400 },
]);

const page = (query: Record<string, string>, path: string = routes.unsubscribe) =>
  seeOther(`${path}?${new URLSearchParams(query)}`);

function outcome(purpose: LinkPurpose | null): Response {
  if (purpose === 'confirm') return page({ done: '1' }, routes.confirmAddress);
  return page(purpose ? { done: purpose } : { problem: 'link' });
}

async function askForLink(isWithinLimit: Call<unknown>['isWithinLimit'], typed: string): Promise<Response> {
  if (typed.trim() === '') return page({ problem: 'missing' });
  let email: string;
  try {
    email = normaliseEmail(typed);
  } catch (error) {
    if (!(error instanceof InvalidEmailAddress)) throw error;
    return page({ problem: 'invalid', typed: typed.slice(0, 254) });
  }
  if (!(await isWithinLimit())) return page({ problem: 'busy', typed: email });
  await requestUnsubscribeLink(await newRequest(), email);
  return page({ done: 'requested' });
}

const Fields = z.object({
  t: z.string().optional().catch(undefined),
  /** A wish for all mail is only ever said in so many words: a token alone always means to stop. */
  mails: z.literal('all').optional().catch(undefined),
  email: z.string().catch(''),
});

async function answerForm({ isWithinLimit, input }: Call<z.output<typeof Fields>>): Promise<Response> {
  if (!input.t) return askForLink(isWithinLimit, input.email);
  if (input.mails === 'all') {
    const isDone = await resumeMails(await newRequest(), input.t);
    return page(isDone ? { done: 'resume' } : { problem: 'link' });
  }
  return outcome(await answerMailLink(await newRequest(), input.t));
}

const Query = z.object({ t: z.string().optional() });

const form = endpoint(
  {
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
 * Acts on a link of a mail, or mails the link to an address that was typed. `/unsubscribe` and `/confirm-address` pass
 * their posts on to here. A token in the address, as RFC 8058 has it, alone says what is wanted: whatever else a mail
 * program sends, of whatever type, is not looked at, so that no request to stop goes unheard.
 */
export const POST = endpoint({ origin: 'any', maxBytes: 0, query: Query }, async (call) => {
  const { request, headers, query } = call;
  const token = query.t;
  if (token === undefined) return form(request);
  const purpose = await answerMailLink(await newRequest(), token);
  const isNavigation = headers.get('accept')?.includes('text/html') ?? false;
  if (isNavigation) return outcome(purpose);
  return purpose ? text(200, 'Done.') : text(400, 'This link is incomplete.');
});

/** A GET with a body is passed on as well; it changes nothing. */
export const GET = endpoint({ origin: 'any', maxBytes: 0 }, () => {
  throw notFound('Please open this page without sending anything along.');
});
