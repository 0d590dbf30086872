import { definePlugin } from '@/studio-kit/define-plugin';
import { leadWaitlistEntries } from './personal-data';
import { WaitlistEntries } from './waitlist-entries-collection';

/** Waiting lists: places in line, and invitations that move them. */
export const waitlist = definePlugin({ collections: [WaitlistEntries], personalData: [leadWaitlistEntries] });
