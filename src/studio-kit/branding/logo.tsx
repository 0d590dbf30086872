import type { ServerProps } from 'payload';
import { StudioMark } from './studio-mark';

/** Brand from the site settings, in place of Payload's logo. */
export async function Logo({ payload }: ServerProps) {
  const { brand } = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true });
  return (
    <span className="studio-logo">
      <StudioMark />
      {brand}
    </span>
  );
}
