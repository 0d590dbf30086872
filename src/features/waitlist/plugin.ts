import type { TextField } from 'payload';
import { definePlugin } from '@/studio-kit/define-plugin';
import { entryDisclosure, entryRetention, leadWaitlistEntries } from './personal-data';
import { WaitlistEntries } from './waitlist-entries-collection';

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    waitlist_joined: { list: string };
    waitlist_confirmed: { list: string };
    /** An invited friend confirmed their place. */
    waitlist_invited: { list: string };
    waitlist_left: { list: string };
  }
}

const listField: TextField = {
  name: 'list',
  label: 'Waiting list',
  type: 'text',
  maxLength: 40,
  validate: (value: unknown, { siblingData }: { siblingData: { asks?: string } }) =>
    siblingData.asks !== 'waitlist' ||
    /^[a-z][a-z0-9-]{1,39}$/.test(String(value)) ||
    'Name the list in lower-case letters, digits and dashes, for example partner-api.',
  admin: {
    description: 'Who asks on two pages for the same list stands on it once.',
    condition: (_, { asks }) => asks === 'waitlist',
  },
};

/** Waiting lists. An entry moves up when somebody whom its lead has invited confirms. */
export const waitlist = definePlugin({
  collections: [WaitlistEntries],
  events: [
    { type: 'waitlist_joined', label: 'Waitlist joined', order: 50 },
    { type: 'waitlist_confirmed', label: 'Waitlist confirmed', order: 51 },
    { type: 'waitlist_invited', label: 'Waitlist invited', order: 52 },
    { type: 'waitlist_left', label: 'Waitlist left', order: 53 },
  ],
  formVariants: [
    {
      value: 'waitlist',
      label: 'Waiting list form',
      order: 6,
      fields: [listField],
    },
  ],
  personalData: [leadWaitlistEntries],
  retention: [entryRetention],
  disclosures: [entryDisclosure],
});
