import type { RetentionPolicy } from '@/access/retention-policy';

/**
 * Deletes the rows of revoked and expired keys after the period. Clears the network of a key's last use after the same
 * period, and the encrypted key once the time to show it has ended.
 */
export const apiKeyRetention: RetentionPolicy = {
  name: 'apiKeys',
  standard: '12 months',
  rows: [
    { table: 'api_keys', condition: 'least(revoked_at, expires_at) < $1 and is_sample is not true' },
    {
      table: 'api_keys',
      condition: 'last_used_at < $1 and last_used_network is not null',
      clears: ['last_used_network'],
    },
    {
      table: 'api_keys',
      condition: 'sealed is not null and sealed_until < now()',
      clears: ['sealed', 'sealed_until'],
    },
  ],
};

export const apiAnswerRetention: RetentionPolicy = {
  name: 'apiAnswers',
  standard: '1 days',
  rows: [{ table: 'api_answers', condition: 'created_at < $1' }],
};
