import { createLocalReq } from 'payload';
import { routes } from '@/config/routes';
import { answerMailLink } from '@/features/leads/answer-mail-link';
import { requestUnsubscribeLink } from '@/features/leads/request-unsubscribe-link';
import { InvalidEmailAddress, normaliseEmail } from '@/lib/email-address';
import { readBody } from '@/lib/read-body';
import { getPayloadClient } from '@/payload';

const mostBytes = 10_000;

const seeOther = (path: string, query: Record<string, string>) =>
  new Response(null, {
    status: 303,
    headers: { location: `${path}?${new URLSearchParams(query)}`, 'cache-control': 'no-store' },
  });

async function fieldsOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  const body = (await readBody(request, mostBytes)) ?? '';
  if (!type.startsWith('multipart/form-data')) return new URLSearchParams(body);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return new URLSearchParams(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const newRequest = async () => createLocalReq({}, await getPayloadClient());

async function askForLink(typed: string): Promise<Response> {
  if (typed.trim() === '') return seeOther(routes.unsubscribe, { problem: 'missing' });
  try {
    await requestUnsubscribeLink(await newRequest(), normaliseEmail(typed));
  } catch (error) {
    if (!(error instanceof InvalidEmailAddress)) throw error;
    return seeOther(routes.unsubscribe, { problem: 'invalid', typed: typed.slice(0, 254) });
  }
  return seeOther(routes.unsubscribe, { done: 'requested' });
}

/**
 * Acts on a link of a mail: the token comes in the address (`?t=`), as RFC 8058 has it, or in the form. Without one, an
 * address that was typed gets the link by mail. `/unsubscribe` and `/confirm-address` pass their posts on to here.
 */
export async function POST(request: Request): Promise<Response> {
  const fields = await fieldsOf(request);
  const token = new URL(request.url).searchParams.get('t') ?? fields.get('t');
  if (!token) return askForLink(fields.get('email') ?? '');
  const purpose = await answerMailLink(await newRequest(), token);
  if (fields.get('List-Unsubscribe') === 'One-Click') {
    return new Response(purpose ? 'Done.\n' : 'This link is incomplete.\n', { status: purpose ? 200 : 400 });
  }
  if (purpose === 'confirm') return seeOther(routes.confirmAddress, { done: '1' });
  return seeOther(routes.unsubscribe, purpose ? { done: purpose } : { problem: 'link' });
}
