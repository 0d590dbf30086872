import { definePublicForm } from '@/forms/define-public-form';
import { checkSpam } from '@/forms/spam-check';
import { calculationsInJourney } from '../calculators/calculations-in-journey';
import { captureLead } from '../leads/capture-lead';
import { bookingFields } from './booking-fields';
import { BookingSubmission } from './booking-submission';

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
  async handle(req, { headers, input: submission }) {
    const spamReason = await checkSpam(submission, headers);
    const earlier = calculationsInJourney(submission.journey);
    await captureLead(req, { form: 'booking', submission, earlier, spamReason, isAnswerPromised: true });
  },
});

export const forms = [booking] as const;
