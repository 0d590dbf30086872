import type { RetentionPolicy } from '@/access/retention-policy';

/** Of a key that has ended the row tells for a while what it was and who should not be asked any more. */
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
