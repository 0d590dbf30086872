import { z } from 'zod';
import { routes } from '@/config/routes';
import { cancelByLink, moveByLink } from '@/features/bookings/answer-booking';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther } from '@/http/respond';
import { newRequest } from '../new-request';

const answered = new NetworkLimit('booking', [{ points: 30, seconds: 600 }]);

const Fields = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel'), t: z.string().max(300) }),
  z.object({
    action: z.literal('move'),
    t: z.string().max(300),
    start: z.iso.datetime().transform((text) => Date.parse(text)),
    sequence: z.coerce.number().int().min(0),
    zone: z.string().max(60).optional(),
  }),
]);

const page = (query: Record<string, string>) => seeOther(`${routes.booking}?${new URLSearchParams(query)}`);

/** Moves or cancels a booking; the token of the mail is the only proof there is, and all that is needed. */
export const POST = endpoint(
  {
    origin: 'any',
    maxBytes: 2000,
    limit: answered,
    schema: Fields,
    onError: ({ code, status }, { input }) => {
      if (status >= 500 || status === 429) return undefined;
      // What is too long, too slow or no form is no page's; anything else was a link cut short.
      if (!input) return status === 422 ? page({ problem: 'link' }) : undefined;
      // Back to the choice: the times are looked up anew.
      if (code === 'time_gone') return page({ t: input.t, move: '1', problem: 'gone' });
      return page({ t: input.t, problem: code });
    },
  },
  async ({ input }) => {
    const req = await newRequest();
    if (input.action === 'cancel') await cancelByLink(req, input.t);
    else await moveByLink(req, { token: input.t, start: input.start, sequence: input.sequence });
    return page({ t: input.t, done: input.action });
  },
);
