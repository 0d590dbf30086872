import { NetworkLimit } from '@/http/rate-limit';

/** Searches cost the database more than pages, which are cached. A visitor who types sends a few a second at most. */
export const searchesPerNetwork = new NetworkLimit('search', [
  { points: 120, seconds: 60 },
  { points: 2000, seconds: 3600 },
]);
