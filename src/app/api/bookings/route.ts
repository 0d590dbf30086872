import { z } from 'zod';
import { routes } from '@/config/routes';
import { cancelByLink, moveByLink } from '@/features/bookings/answer-booking';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther } from '@/http/respond';
import { isTimeZone } from '@/lib/format/time-zone';
import { newRequest } from '../new-request';

const answered = new NetworkLimit('booking', [{ points: 30, seconds: 600 }]);

const Fields = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel'), t: z.string().max(300) }),
  z.object({
    action: z.literal('move'),
    t: z.string().max(300),
    /** Without one, nothing was chosen. */
    start: z.iso
      .datetime()
      .transform((text) => Date.parse(text))
      .optional(),
    sequence: z.coerce.number().int().min(0),
    /** In which the new time was read; without one that we know, the booking keeps its own. */
    time_zone: z.string().refine(isTimeZone).optional().catch(undefined),
  }),
]);

const page = (query: Record<string, string>) => seeOther(`${routes.booking}?${new URLSearchParams(query)}`);

type Fields = z.infer<typeof Fields>;

/** Back to the choice, in the zone it was made in: the times are looked up anew. */
function choice(input: Fields, problem: string) {
  const zone = input.action === 'move' ? input.time_zone : undefined;
  return page({ t: input.t, move: '1', problem, ...(zone && { zone }) });
}

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
      if (code === 'time_gone') return choice(input, 'gone');
      return page({ t: input.t, problem: code });
    },
  },
  async ({ input }) => {
    const req = await newRequest();
    if (input.action === 'cancel') {
      await cancelByLink(req, input.t);
    } else {
      const { t: token, start, sequence, time_zone: timeZone } = input;
      if (start === undefined) return choice(input, 'no_time');
      await moveByLink(req, { token, start, sequence, timeZone });
    }
    return page({ t: input.t, done: input.action });
  },
);
