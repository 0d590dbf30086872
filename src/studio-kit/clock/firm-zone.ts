import type { PayloadRequest } from 'payload';

/**
 * The firm's time zone from the site settings. Days and months of figures are counted in it, so that all viewers see
 * the same. Overrides access, because editors see figures but not the settings.
 */
export async function firmZone({ payload }: Pick<PayloadRequest, 'payload'>): Promise<string> {
  const { timeZone } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    select: { timeZone: true },
    overrideAccess: true,
  });
  return timeZone;
}
