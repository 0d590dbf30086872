import { z } from 'zod';
import { linkAction, linkPage } from '@/forms/link-action';
import { NetworkLimit } from '@/http/rate-limit';
import { isTimeZone } from '@/lib/format/time-zone';
import { cancelByLink, moveByLink } from './answer-booking';
import { bookingPage } from './booking-links';
import { hourFormat } from './form/slot-submission';

const Answer = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel'), t: z.string().max(300) }),
  z.object({
    action: z.literal('move'),
    t: z.string().max(300),
    /** Missing if the visitor chose no time. */
    start: z.iso
      .datetime()
      .transform((text) => Date.parse(text))
      .optional(),
    sequence: z.coerce.number().int().min(0),
    /** Time zone in which the times were shown; if unknown, the booking keeps its own. */
    time_zone: z.string().refine(isTimeZone).optional().catch(undefined),
    hours: hourFormat,
  }),
]);

/** Page with the free times, in the time zone in which they were shown. */
function choicePage(input: z.output<typeof Answer>, problem: string): string {
  const zone = input.action === 'move' ? input.time_zone : undefined;
  return linkPage(bookingPage, { t: input.t, move: '1', problem, ...(zone && { zone }) });
}

/** Moves or cancels a booking. */
const booking = linkAction({
  name: 'booking',
  limit: new NetworkLimit('booking', [{ points: 30, seconds: 600 }]),
  schema: Answer,
  async act(req, input) {
    if (input.action === 'cancel') {
      await cancelByLink(req, input.t);
    } else {
      const { t: token, start, sequence, time_zone: timeZone, hours: isTwelveHour } = input;
      if (start === undefined) return choicePage(input, 'no_time');
      await moveByLink(req, { token, start, sequence, timeZone, isTwelveHour });
    }
    return linkPage(bookingPage, { t: input.t, done: input.action });
  },
  refuse({ code, status }, input) {
    if (status >= 500 || status === 429) return undefined;
    // Without parsed input, status 422 means that the link was truncated. After other errors without parsed input,
    // such as a request body that is too long or too slow, there is no page to return to.
    if (!input) return status === 422 ? bookingPage : undefined;
    if (code === 'time_gone') return choicePage(input, 'gone');
    return linkPage(bookingPage, { t: input.t, problem: code });
  },
});

export const linkActions = [booking];
