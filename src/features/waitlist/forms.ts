import { definePublicForm } from '@/forms/define-public-form';
import { joinWaitlist } from './join-waitlist';
import { placesPerFriend, waitlistFields } from './waitlist-fields';
import { inviteOf, WaitlistSubmission } from './waitlist-submission';

/** Form that adds a lead to a waiting list. The place counts once it is confirmed by the mailed link. */
const waitlist = definePublicForm({
  name: 'waitlist',
  label: 'Waiting list',
  home: '/waitlist',
  fields: waitlistFields,
  schema: WaitlistSubmission,
  thanks: {
    title: 'One more click, in your inbox',
    intro: 'We have sent you a mail. Your place counts once you have opened its link and confirmed.',
    steps: [
      'The mail says about where you stand, and holds a link of your own to pass on.',
      `Whoever joins by it and confirms moves you up ${placesPerFriend} places.`,
      'Whoever does not confirm within 30 days is taken off the list again.',
    ],
  },
  read: (_req, { headers, input }) => ({ ...input, by: input.by ?? inviteOf(headers) }),
  handle: joinWaitlist,
});

export const forms = [waitlist] as const;
