import type { PayloadRequest } from 'payload';

/**
 * The firm's time zone, of the site settings: days and months of figures are counted in it, the same for every viewer.
 * Overrides access, because editors see figures but not the settings.
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
