import { definePlugin } from '@/studio-kit/define-plugin';
import { leadWaitlistEntries } from './personal-data';
import { WaitlistEntries } from './waitlist-entries-collection';

/** Waiting lists, with invitations that move places up. */
export const waitlist = definePlugin({ collections: [WaitlistEntries], personalData: [leadWaitlistEntries] });
