import { z } from 'zod';
import { studioPaths } from '@/config/routes';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { createFromStarter } from '../../starters/create-from-starter';
import { findStarter } from '../../starters/starters';

const Choice = z.object({ starter: z.string().max(40) });

/** Makes a draft of what was chosen, and opens it. One that is no longer offered leads back to the choice. */
const makeDraft = studioAction({
  path: 'content',
  role: 'staff',
  schema: Choice,
  async act(req, { starter: name }) {
    const starter = findStarter(name);
    if (!starter) return studioPaths.newContent;
    return `/admin/collections/${starter.collection}/${await createFromStarter(req, starter)}`;
  },
});

export const newContentActions = [makeDraft];
