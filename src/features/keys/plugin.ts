import { definePlugin } from '@/studio-kit/define-plugin';
import '../partners/usage';
import type { ActivitySentences } from '../teams/activity/activity-kinds';
import { ApiAnswers } from './api-answers-collection';
import { ApiKeys } from './api-keys-collection';
import { maxKeys } from './limits';
import { countLiveKeys } from './queries';
import { apiAnswerRetention, apiKeyRetention } from './retention';
import { keysStudioPath } from './studio/keys-query';

declare module '../teams/activity/activity-kinds' {
  interface TeamActivityRegistry {
    key_made: { name: string };
    key_rotated: { name: string };
    key_revoked: { name: string };
  }
}

const sentences = {
  key_made: ({ actor }, { name }) => `${actor} made the key “${name}”`,
  key_rotated: ({ actor }, { name }) => `${actor} replaced the key “${name}” by a new one`,
  key_revoked: ({ actor }, { name }) => `${actor} revoked the key “${name}”`,
} satisfies Partial<ActivitySentences>;

/** Keys of workspaces for the partner API. */
export const keys = definePlugin({
  collections: [ApiKeys, ApiAnswers],
  views: [
    {
      path: keysStudioPath,
      title: 'API keys',
      menu: { section: 'members', label: 'API keys', order: 3 },
      roles: ['admin'],
      component: '/src/features/keys/studio/keys-view#KeysView',
    },
  ],
  retention: [apiKeyRetention, apiAnswerRetention],
  partnerUsage: [{ order: 40, label: 'API keys', limit: maxKeys, count: countLiveKeys }],
  teamActivities: [sentences],
});
