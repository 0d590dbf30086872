import { NetworkLimit } from '@/http/rate-limit';

/**
 * Limit on searches per network: searches cost the database more than pages, which are cached. A visitor who types
 * sends a few requests a second at most.
 */
export const searchesPerNetwork = new NetworkLimit('search', [
  { points: 120, seconds: 60 },
  { points: 2000, seconds: 3600 },
]);
