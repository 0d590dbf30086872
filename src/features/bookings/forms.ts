import { definePublicForm } from '@/forms/define-public-form';
import { captureLead } from '../leads/capture/capture-lead';
import { bookSlot, timeGone } from './book-slot';
import { bookingPath } from './booking-links';
import { bookingFields } from './form/booking-fields';
import { BookingSubmission } from './form/booking-submission';
import { slotFields } from './form/slot-fields';
import { SlotSubmission } from './form/slot-submission';
import { findBookableType } from './slots/load-slots';

/** A call, by three wished times: a person answers, nothing is booked by itself. */
const booking = definePublicForm({
  name: 'booking',
  label: 'A call',
  home: '/book',
  fields: bookingFields,
  schema: BookingSubmission,
  thanks: {
    title: 'We have your times',
    intro:
      'Nothing is booked yet. A person reads what you wrote and answers by e-mail within one working day, with one of your times or the nearest one that is free.',
    steps: [
      'You get that answer at the address you typed. If it is not there the next working day, look in the spam folder.',
      'A time is fixed once you have agreed to it in a mail.',
      'To change a time, reply to that mail.',
    ],
  },
  read: (_req, { input: submission }) => ({ submission }),
  handle: (req, sent) => captureLead(req, { form: 'booking', ...sent, isAnswerPromised: true }),
});

/** A free time: agreed the moment it is stored. */
const bookSlotForm = definePublicForm({
  name: 'book-slot',
  label: 'A time',
  home: '/book',
  fields: slotFields,
  schema: SlotSubmission,
  async read(req, { input }) {
    const type = await findBookableType(req, input.type);
    if (!type) throw timeGone();
    return { ...input, type };
  },
  async handle(req, asked) {
    const { bookingId, followUp } = await bookSlot(req, asked);
    return { target: bookingId ? bookingPath(bookingId) : undefined, followUp };
  },
});

export const forms = [booking, bookSlotForm] as const;
