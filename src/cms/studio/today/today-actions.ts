import { z } from 'zod';
import { addMissingContent, noteReleasesHad } from '@/seed/releases/missing-content';
import { defaultContent } from '@/seed/seed';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { todayHref } from '@/studio-kit/tasks/today-href';

/** Adds the default content of this release that an upgraded installation does not have. */
const addContent = studioAction({
  path: 'today/add-content',
  schema: z.object({}),
  async act(req) {
    await addMissingContent(req, defaultContent);
    return todayHref({ did: 'content-added' });
  },
});

/** Declines the missing default content, so that it is not offered again. */
const declineContent = studioAction({
  path: 'today/decline-content',
  schema: z.object({}),
  async act(req) {
    await noteReleasesHad(req, defaultContent);
    return todayHref({ did: 'content-declined' });
  },
});

export const contentTodayActions = [addContent, declineContent];
