import type { ActivitySentences } from '../teams/activity/activity-kinds';
import { featureRegistry, isFeatureName } from './features/registry';

const states = { true: 'on', false: 'off', null: 'back to its default' } as const;

export const featureSentences = {
  feature_switched: ({ actor }, { feature, isOn }) =>
    `${actor} switched “${isFeatureName(feature) ? featureRegistry[feature].title : feature}” ${states[`${isOn}`]}`,
} satisfies Partial<ActivitySentences>;
