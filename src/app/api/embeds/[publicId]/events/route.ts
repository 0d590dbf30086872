import { z } from 'zod';
import { insertEvent } from '@/features/embeds/tables/embed-events';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { noContent } from '@/http/respond';
import { visitor } from '../../../actors';
import { findLiveEmbed } from '../find-live-embed';

const Params = z.object({ publicId: z.string() });

const Happened = z.object({
  type: z.enum(['view', 'start', 'completion']),
  opening: z.string().regex(/^[0-9a-f]{24}$/),
  inputs: z.record(z.string().max(40), z.number().min(0).max(1_000_000_000)).optional(),
});

/**
 * A page sends three events each time it is opened. The limit suffices for an office, and bounds how many events an
 * attacker can invent.
 */
const limit = new NetworkLimit('embed-events', [
  { points: 120, seconds: 60 },
  { points: 3000, seconds: 86_400 },
]);

/** Counts what happens in an embed. */
export const POST = endpoint(
  {
    actor: visitor,
    params: Params,
    origin: 'any',
    format: 'json',
    maxBytes: 2000,
    limit,
    schema: Happened,
  },
  async ({ req, params: { publicId }, input }) => {
    await insertEvent(req, await findLiveEmbed(req, publicId), input);
    return noContent();
  },
);
