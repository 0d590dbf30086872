import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/** Sign-ons that were begun at a provider, each to be finished once, by the browser that began it. */
export const SignOnAttempts = tenantCollection({
  slug: 'sign-on-attempts',
  admin: { hidden: true },
  allows: { create: 'never', read: 'never', update: 'never', delete: 'never' },
  lockDocuments: false,
  fields: [
    { name: 'state_hash', type: 'text', required: true, unique: true, index: true },
    { name: 'flow_hash', type: 'text', required: true },
    // Values that the provider's response must match (PKCE verifier, nonce), encrypted and bound to the row's id.
    { name: 'sealed', type: 'text', required: true },
    { name: 'purpose', type: 'select', required: true, options: ['sign-in', 'test'] },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    { name: 'return_to', type: 'text' },
    { name: 'remember_me', type: 'checkbox', required: true, defaultValue: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'used_at', type: 'date' },
  ],
});
