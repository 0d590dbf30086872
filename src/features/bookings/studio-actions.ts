import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { blockTime, freeTime } from './schedule/block-time';
import { type CalendarOutcome, dayHref, weekHref } from './studio/calendar-query';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 09:00.');
const date = z.iso.date('Write the date as 2026-12-24.');

/** View that the form was on: a host's week, a host's day, or the day of all hosts. */
const view = z.enum(['week', 'day', 'day-of-all']).default('week');

const BlockChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('block'), host: z.uuid(), date, from: clock, to: clock, view }),
  z.object({ action: z.literal('free'), id: z.uuid(), date, view }),
]);

/** Blocks a time of a host, or deletes a block; redirects to the calendar. */
const changeBlocks = studioAction({
  path: 'bookings/blocks',
  schema: BlockChange,
  async act(req, input) {
    const backTo = (host: string | null, did: CalendarOutcome) => {
      const place = { date: input.date, host: input.view === 'day-of-all' ? null : host, did };
      return input.view === 'week' ? weekHref(place) : dayHref(place);
    };
    if (input.action === 'free') {
      const host = await freeTime(req, input.id);
      return backTo(host, host ? 'freed' : 'gone');
    }
    const { host, from } = input;
    // Time inputs show midnight at the end of a day as 00:00.
    const to = input.to === '00:00' ? '24:00' : input.to;
    if (to <= from) return backTo(host, 'backwards');
    return backTo(host, (await blockTime(req, host, { date: input.date, from, to })) ? 'blocked' : 'gone');
  },
});

export const studioActions = [changeBlocks];
