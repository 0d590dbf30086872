import { z } from 'zod';
import { mergedHref } from '@/features/merging/merge-hrefs';
import { mergeLeads } from '@/features/merging/merge-leads';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({
  kept: z.uuid(),
  gone: z.uuid(),
  keptSeen: z.coerce.date(),
  goneSeen: z.coerce.date(),
});

/** Makes two leads one, as it was shown side by side. */
export const POST = studioEndpoint(schema, async (req, { kept, gone, keptSeen, goneSeen }) => {
  const merge = { kept, gone, keptSeenAt: keptSeen, goneSeenAt: goneSeen };
  return mergedHref({ kept, gone }, await mergeLeads(req, merge));
});
