import { NetworkLimit, RateLimit } from '@/http/rate-limit';

/** Maximum number of domains per workspace. */
export const maxSignOnDomains = 10;

export const signOnLimits = { issuer: 300, client: 300, secret: 1000 } as const;

/** Rate limit for starting a sign-in at a provider. */
export const signOnStarts = new NetworkLimit('sign-on-start', [
  { points: 30, seconds: 300 },
  { points: 600, seconds: 86_400 },
]);

/** Rate limit for callbacks from providers. */
export const signOnAnswers = new NetworkLimit('sign-on-answer', [
  { points: 60, seconds: 300 },
  { points: 1200, seconds: 86_400 },
]);

/**
 * Rate limit for our requests to the provider of one connection, regardless of who causes them, so that nobody can
 * flood a provider through us.
 */
export const providerCalls = new RateLimit('sign-on-provider', { points: 300, seconds: 60 });
