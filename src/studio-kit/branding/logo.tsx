import type { ServerProps } from 'payload';
import { StudioMark } from './studio-mark';

/** The brand of the site settings, where Payload shows its own name. */
export async function Logo({ payload }: ServerProps) {
  const { brand } = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true });
  return (
    <span className="studio-logo">
      <StudioMark />
      {brand}
    </span>
  );
}
