import type { ServerProps } from 'payload';
import { Logo } from '@/studio-kit/branding/logo';
import { StudioMark } from '@/studio-kit/branding/studio-mark';
import { findLook } from '../find-look';
import type { LookPicture } from '../look';

const HEIGHT = 32;

function Picture({ picture, alt, className }: { picture: LookPicture; alt: string; className: string }) {
  const { url, width, height } = picture;
  return (
    // biome-ignore lint/performance/noImgElement: the file is served as it is
    <img
      className={className}
      src={url}
      alt={alt}
      width={Math.max(1, Math.round((width / height) * HEIGHT))}
      height={HEIGHT}
    />
  );
}

/** The firm's own logo in the studio, in place of its name. */
export async function StudioLogo(props: ServerProps) {
  const { payload } = props;
  const look = await findLook({ payload });
  if (!look?.logo) return <Logo {...props} />;
  const { light, dark, needsPlate } = look.logo;
  const { brand } = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true });
  return (
    <span className="studio-logo">
      <Picture
        picture={light}
        alt={brand}
        className={`look-logo ${dark ? 'look-logo--light' : ''} ${needsPlate ? 'look-logo--plate' : ''}`}
      />
      {dark && <Picture picture={dark} alt={brand} className="look-logo look-logo--dark" />}
    </span>
  );
}

/** The firm's own icon at the top of the studio; links to the start page. */
export async function StudioIcon({ payload }: ServerProps) {
  const look = await findLook({ payload });
  if (!look?.icon) return <StudioMark />;
  return <Picture picture={look.icon} alt="" className="look-icon" />;
}
