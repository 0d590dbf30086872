import { definePlugin } from '@/studio-kit/define-plugin';
import { Members } from './collection';
import { retainedMembers } from './retention';

/** Members, and what is switched on for them. Their pages in the studio are those of people. */
export const members = definePlugin({ collections: [Members], retained: [retainedMembers] });
