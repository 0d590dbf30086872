import { definePlugin } from '@/studio-kit/define-plugin';
import { WaitlistEntries } from './waitlist-entries-collection';

/** Waiting lists: places in line, and invitations that move them. */
export const waitlist = definePlugin({ collections: [WaitlistEntries] });
