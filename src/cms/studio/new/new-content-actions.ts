import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { createFromStarter } from '../../starters/create-from-starter';
import { findStarter } from '../../starters/starters';
import { contentPaths } from '../paths';

const Choice = z.object({ starter: z.string().max(40) });

/**
 * Creates a draft from the chosen starter and redirects to it. If the starter is no longer offered, redirects back to
 * the choice.
 */
const makeDraft = studioAction({
  path: 'content',
  role: 'staff',
  schema: Choice,
  async act(req, { starter: name }) {
    const starter = findStarter(name);
    if (!starter) return contentPaths.newContent;
    return `/admin/collections/${starter.collection}/${await createFromStarter(req, starter)}`;
  },
});

export const newContentActions = [makeDraft];
