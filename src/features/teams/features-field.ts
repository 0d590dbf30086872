import type { JSONField } from 'payload';
import { adminField } from '@/access/rules';
import { checkFeatureFlags } from '@/lib/feature-flags';

/** Feature flags for everybody in the workspace. */
export const teamFeaturesField: JSONField = {
  name: 'features',
  type: 'json',
  defaultValue: {},
  validate: checkFeatureFlags,
  access: { create: adminField, update: adminField },
  jsonSchema: {
    uri: 'a://plumbline/features.json',
    fileMatch: ['a://plumbline/features.json'],
    schema: { type: 'object', additionalProperties: { type: 'boolean' } },
  },
  admin: {
    components: { Field: '/src/features/members/features/feature-flags-field.client#FeatureFlagsField' },
  },
};
