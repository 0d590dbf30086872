import type { z } from 'zod';
import type { InTransaction } from '@/db/transaction';
import { definePublicForm } from '@/forms/define-public-form';
import { captureLead } from '../leads/capture/capture-lead';
import { bookSlot, timeGone } from './book-slot';
import { bookingPath } from './booking-links';
import { bookingFields, slotFields } from './form/booking-fields';
import { BookingSubmission } from './form/booking-submission';
import { readWithQuestions, Values, withAnswers } from './form/own-questions';
import { SlotSubmission } from './form/slot-submission';
import { findBookingType } from './slots/load-slots';

/** Questions of the form's booking type; none if there is no such type. */
const questionsOf = async (req: InTransaction, { type = '' }: z.output<typeof Values>) =>
  (await findBookingType(req, type))?.questions ?? [];

/** Request for a call with three preferred times, answered by a person; nothing is booked. */
const booking = definePublicForm({
  name: 'booking',
  label: 'A call',
  home: '/book',
  fields: bookingFields(),
  fieldsOf: async (payload, values) => bookingFields(await questionsOf({ payload }, values)),
  schema: Values,
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
  async read(req, { input: values }) {
    const fields = bookingFields(await questionsOf(req, values));
    const { input, answers } = readWithQuestions(BookingSubmission, fields, values);
    return { submission: { ...input, message: withAnswers(input.message, answers) } };
  },
  handle: (req, sent) => captureLead(req, { form: 'booking', ...sent, isAnswerPromised: true }),
});

const bookedBefore = '/forms/book-slot?sent=1&booked=1';

/**
 * Books a free time. The thank-you text is shown only for duplicates and spam: a new booking redirects to its page.
 */
const bookSlotForm = definePublicForm({
  name: 'book-slot',
  label: 'A time',
  home: '/book',
  fields: slotFields(),
  fieldsOf: async (payload, values) => slotFields(await questionsOf({ payload }, values)),
  schema: Values,
  thanks: {
    title: 'We have what you sent',
    intro: 'No time is booked yet.',
    steps: [
      'We read what you sent and write to you.',
      'A time is agreed once you get a mail with its entry for your calendar.',
    ],
  },
  thanksOf: async (_payload, { booked }) =>
    booked === '1'
      ? {
          title: 'You’re booked',
          intro: 'You sent this twice, and it is booked once.',
          steps: [
            'The mail that is on its way to you says when and where, with an entry for your calendar.',
            'Its link moves or cancels the call.',
          ],
        }
      : undefined,
  async read(req, { input: values }) {
    const type = await findBookingType(req, values.type ?? '');
    const { input, answers } = readWithQuestions(SlotSubmission, slotFields(type?.questions), values);
    if (!type?.isOpen) throw timeGone();
    const { submission } = input;
    const message = withAnswers(submission.message, answers);
    return { ...input, type, answers, submission: { ...submission, message } };
  },
  async handle(req, asked) {
    const { bookingId, isBooked, cookies } = await bookSlot(req, asked);
    if (bookingId) return { target: bookingPath(bookingId), cookies };
    return { target: isBooked ? bookedBefore : undefined, cookies };
  },
});

export const forms = [booking, bookSlotForm] as const;
