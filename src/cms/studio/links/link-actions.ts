import { z } from 'zod';
import { findOpenPaths, pathsOf } from '@/cms/links/queries/find-paths';
import { findLinkTargets } from '@/cms/links/queries/link-targets';
import { json } from '@/http/respond';
import { studioAction } from '@/studio-kit/actions/studio-action';

const forEditors = { path: 'links', role: 'staff', format: 'json' } as const;

/** Lists published documents for the studio's link fields. `?q=` is a part of the title or path. */
const listTargets = studioAction({
  ...forEditors,
  method: 'GET',
  schema: z.object({ q: z.string().max(200).default('').catch('') }),
  act: async (req, { q }) => json(200, await findLinkTargets(req, q)),
});

/** Returns which of a form's links visitors can open. */
const checkLinks = studioAction({
  ...forEditors,
  maxBytes: 200_000,
  schema: z.object({ hrefs: z.array(z.string().max(2000)).max(500) }),
  act: async (req, { hrefs }) => json(200, { open: [...(await findOpenPaths(req, pathsOf(hrefs)))] }),
});

export const linkActions = [listTargets, checkLinks];
