import { NetworkLimit, RateLimit } from '@/http/rate-limit';

/** Of one workspace. */
export const maxSignOnDomains = 10;

export const signOnLimits = { issuer: 300, client: 300, secret: 1000 } as const;

/** Ways to a provider that are begun. */
export const signOnStarts = new NetworkLimit('sign-on-start', [
  { points: 30, seconds: 300 },
  { points: 600, seconds: 86_400 },
]);

/** Answers of providers. */
export const signOnAnswers = new NetworkLimit('sign-on-answer', [
  { points: 60, seconds: 300 },
  { points: 1200, seconds: 86_400 },
]);

/** Requests to one provider, by whomever caused: nobody is to be flooded in our name. */
export const providerCalls = new RateLimit('sign-on-provider', { points: 300, seconds: 60 });
