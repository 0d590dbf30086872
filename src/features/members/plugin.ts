import { definePlugin } from '@/studio-kit/define-plugin';
import { Members } from './collection';
import { retainedMembers } from './retention';

/** Members, and their feature switches. In the studio they are shown on the pages of people. */
export const members = definePlugin({ collections: [Members], retained: [retainedMembers] });
