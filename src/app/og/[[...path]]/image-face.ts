import { findLookPng } from '@/features/look/files/picture-as-png';
import type { Look } from '@/features/look/look';
import { houseSurfaces } from '@/features/look/palette/house-palette';
import { findDrawnFaces } from '@/features/look/worn/find-drawn-faces';
import { getPayloadClient } from '@/payload';
import { houseFace, type ImageFace, loadHouseFonts } from './share-image';

/** Room for the logo at the top of the picture, in pixels. */
const room = { width: 520, height: 72 };

/** Parts of a look that a share picture uses. @throws if a file of the look is missing */
export async function findImageFace(look: Look): Promise<ImageFace> {
  const reader = { payload: await getPayloadClient() };
  const { palette, fonts, logo, hasRuler, hasBob, line } = look;
  const png = logo && (await findLookPng(reader, logo.light.print));
  const own = fonts && (await findDrawnFaces(reader, fonts));
  const scale = logo ? Math.min(room.width / logo.light.width, room.height / logo.light.height) : 1;
  return {
    accent: palette?.light.accent ?? houseFace.accent,
    line: line === 'strong' ? houseSurfaces.light.inkSoft : houseFace.line,
    ...{ hasRuler, hasBob },
    logo:
      logo && png
        ? {
            src: `data:image/png;base64,${png.toString('base64')}`,
            width: Math.round(logo.light.width * scale),
            height: Math.round(logo.light.height * scale),
          }
        : null,
    fonts: own ? { display: own.display, text: own.bold } : await loadHouseFonts(),
  };
}
