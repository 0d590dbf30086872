import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { todayHref } from '@/studio-kit/tasks/today-href';

/** Lets search engines list the site. */
export const listSite = studioAction({
  path: 'site/list',
  schema: z.object({}),
  async act(req) {
    await req.payload.updateGlobal({
      slug: 'site-settings',
      data: { isUnlisted: false },
      req,
      overrideAccess: false,
    });
    return todayHref({ did: 'listed' });
  },
});
