import { z } from 'zod';
import { createFromStarter } from '@/cms/starters/create-from-starter';
import { findStarter } from '@/cms/starters/starters';
import { studioPaths } from '@/config/routes';
import { studioEndpoint } from '../studio-endpoint';

const schema = z.object({ starter: z.string().max(40) });

/** Makes a draft of what was chosen, and opens it. One that is no longer offered leads back to the choice. */
export const POST = studioEndpoint(
  schema,
  async (req, { starter: name }) => {
    const starter = findStarter(name);
    if (!starter) return studioPaths.newContent;
    return `/admin/collections/${starter.collection}/${await createFromStarter(req, starter)}`;
  },
  'staff',
);
