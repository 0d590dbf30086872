import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { mergedHref } from './merge-hrefs';
import { mergeLeads } from './merge-leads';

const Merge = z.object({
  kept: z.uuid(),
  gone: z.uuid(),
  keptSeen: z.coerce.date(),
  goneSeen: z.coerce.date(),
});

/** Merges two leads, as shown side by side. */
const merge = studioAction({
  path: 'leads/merge',
  schema: Merge,
  async act(req, { kept, gone, keptSeen, goneSeen }) {
    const merge = { kept, gone, keptSeenAt: keptSeen, goneSeenAt: goneSeen };
    return mergedHref({ kept, gone }, await mergeLeads(req, merge));
  },
});

export const studioActions = [merge];
