import { definePlugin } from '@/studio-kit/define-plugin';
import { Members } from './collection';
import { featureSentences } from './feature-activity';
import { retainedMembers } from './retention';

/** Members, and their feature switches, which the studio shows on the pages of people and workspaces. */
export const members = definePlugin({
  collections: [Members],
  retained: [retainedMembers],
  teamActivities: [featureSentences],
  workspacePanels: [{ order: 20, load: '/src/features/members/studio/team-features-panel#loadTeamFeatures' }],
});
