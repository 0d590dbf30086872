import type { ServerProps } from 'payload';
import { findLook } from '../find-look';
import { lookStyle } from '../look-style';

/** The firm's colours in the studio, whose typefaces and corners stay the same. */
export async function StudioLook({ payload }: ServerProps) {
  const look = await findLook({ payload });
  if (!look?.palette) return null;
  const style = lookStyle({
    ...look,
    fonts: null,
    corner: 'sharp',
    line: 'fine',
    hasRuler: true,
    hasBob: true,
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS that is made of checked values alone
  return <style dangerouslySetInnerHTML={{ __html: style }} />;
}
