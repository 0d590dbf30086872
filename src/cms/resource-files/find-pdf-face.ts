import type { PayloadRequest } from 'payload';
import { findLookPng } from '@/features/look/files/picture-as-png';
import { findLook } from '@/features/look/find-look';
import { findDrawnFaces } from '@/features/look/worn/find-drawn-faces';
import { houseFace, type PdfFace } from './pdf/page-style';

/** Room for the logo at the top of the first page, in points. */
const room = { width: 180, height: 30 };

/** Parts of the firm's look that PDFs use; the built-in ones if nothing is chosen. @throws if a file is missing */
export async function findPdfFace(reader: Pick<PayloadRequest, 'payload'>): Promise<PdfFace> {
  const look = await findLook(reader);
  if (!look) return houseFace;
  const { print, palette, fonts, logo, hasRuler, hasBob } = look;
  const png = logo && (await findLookPng(reader, logo.light.print));
  const own = fonts && (await findDrawnFaces(reader, fonts));
  const scale = logo ? Math.min(room.width / logo.light.width, room.height / logo.light.height) : 1;
  return {
    ...{ print, hasRuler, hasBob, faces: own },
    accent: palette?.light.accent ?? houseFace.accent,
    logo: logo && png ? { png, width: logo.light.width * scale, height: logo.light.height * scale } : null,
  };
}
