/** Requests to embeds as browsers make them. */

import { GET as getContext } from '@/app/api/embeds/[publicId]/context/route';
import { POST as postEvents } from '@/app/api/embeds/[publicId]/events/route';
import { POST as postLeads } from '@/app/api/embeds/[publicId]/leads/route';
import { GET as getFrame } from '@/app/embed/[publicId]/route';
import { origin } from '../forms';

type Fields = Record<string, string>;

let callers = 0;
/** Another IP address for each call, so that tests share no rate limit. */
export const aNetwork = () => {
  callers += 1;
  return `198.20.${(callers >> 8) & 255}.${callers & 255}`;
};

const paramsOf = (publicId: string) => ({ params: Promise.resolve({ publicId }) });

/** Opens the hosted page. */
export const openFrame = (publicId: string) =>
  getFrame(new Request(`${origin}/embed/${publicId}`), paramsOf(publicId));

const answer: Fields = { email: 'visitor@corp.example', name: 'Vera', hoursPerWeek: '10', hourlyRate: '100' };

/** Sends the form of an embed. @param headers by default those of the form's script */
export const sendAnswer = (
  publicId: string,
  fields: Fields = {},
  headers: Fields = { accept: 'application/json' },
) =>
  postLeads(
    new Request(`${origin}/api/embeds/${publicId}/leads`, {
      method: 'POST',
      body: new URLSearchParams({ ...answer, ...fields }),
      headers: { 'x-forwarded-for': aNetwork(), ...headers },
    }),
    paramsOf(publicId),
  );

export const sendEvent = (publicId: string, body: unknown, headers: Fields = {}) =>
  postEvents(
    new Request(`${origin}/api/embeds/${publicId}/events`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': aNetwork(), ...headers },
    }),
    paramsOf(publicId),
  );

/** Requests a signed context as a script on a page of `from` does. */
export const askContext = (publicId: string, from: string | null, query: Fields = {}) =>
  getContext(
    new Request(`${origin}/api/embeds/${publicId}/context?${new URLSearchParams(query)}`, {
      headers: { 'x-forwarded-for': aNetwork(), ...(from !== null && { origin: from }) },
    }),
    paramsOf(publicId),
  );
