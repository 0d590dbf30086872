/** Builds the look from the stored document, and from the facts of the files to which the document refers. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChosenLook, FileFacts } from './chosen-look';
import { ownFonts } from './collections/look-fields';
import { fallbackMetrics } from './fonts/fallback-metrics';
import { fontPairs } from './fonts/pairs';
import { SEEN_ENOUGH } from './logo-advice';
import type { Look, LookFace, LookFonts, LookLogo, LookPicture } from './look';
import { makePalette, readHex } from './palette/make-palette';
import { lookFilePath } from './paths';

const Picture = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  seenOnDark: z.number(),
});
const Font = z.object({
  family: z.string().max(100),
  weight: z.string().max(20),
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
  kind: z.enum(['serif', 'sans', 'mono']),
  averageWidth: z.number().nullable(),
});

type FindFile = (relation: unknown) => FileFacts | undefined;

/** Files by their ids: a relationship is an id, or the whole document if it was read with a depth. */
const finderOf = (files: readonly FileFacts[]): FindFile => {
  const byId = new Map(files.map((file) => [String(file.id), file]));
  return (relation) =>
    byId.get(
      typeof relation === 'object' && relation !== null && 'id' in relation
        ? String(relation.id)
        : String(relation),
    );
};

const pathOf = ({ print, filename }: FileFacts) =>
  lookFilePath(print ?? '', filename?.split('.').at(-1) ?? '');

function pictureOf(file: FileFacts | undefined): (LookPicture & { seenOnDark: number }) | null {
  const facts = Picture.safeParse(file?.facts);
  if (!file?.print || !facts.success) return null;
  const { width, height, seenOnDark } = facts.data;
  const mimeType = file.mimeType === 'image/svg+xml' ? 'image/svg+xml' : 'image/png';
  return { url: pathOf(file), print: file.print, mimeType, width, height, seenOnDark };
}

function withoutFacts({ seenOnDark: _, ...picture }: LookPicture & { seenOnDark: number }): LookPicture {
  return picture;
}

function logoOf(chosen: ChosenLook, find: FindFile): LookLogo | null {
  const [light, dark] = [pictureOf(find(chosen.logoLight)), pictureOf(find(chosen.logoDark))];
  const main = light ?? dark;
  if (!main) return null;
  return {
    light: withoutFacts(main),
    dark: light && dark ? withoutFacts(dark) : null,
    needsPlate: light !== null && dark === null && main.seenOnDark < SEEN_ENOUGH,
  };
}

/** Only letters, digits, spaces and hyphens, so that a name is safe inside a style. */
const plainFamily = (family: string) => family.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'Own';

function ownFace(file: FileFacts | undefined, italic: FileFacts | undefined): LookFace | null {
  const facts = Font.safeParse(file?.facts);
  if (!file || !facts.success) return null;
  const { family, weight } = facts.data;
  return {
    family: plainFamily(family),
    url: pathOf(file),
    italicUrl: italic ? pathOf(italic) : null,
    weight: /^\d{1,4}( \d{1,4})?$/.test(weight) ? weight : '400',
    fallback: fallbackMetrics(facts.data),
    ttf: null,
  };
}

function fontsOf(
  { fontPair, ownDisplay, ownText, ownTextItalic }: ChosenLook,
  find: FindFile,
): LookFonts | null {
  if (fontPair !== ownFonts) {
    const at = fontPairs.findIndex(({ key }) => key === fontPair);
    const pair = fontPairs[at];
    return pair && at > 0 ? { key: pair.key, display: pair.display, text: pair.text } : null;
  }
  const [house] = fontPairs;
  const display = ownFace(find(ownDisplay), undefined);
  const text = ownFace(find(ownText), find(ownTextItalic));
  if (!display && !text) return null;
  // An uploaded typeface for headings only is combined with the built-in text typeface, and the other way round.
  const face = { display: display ?? text ?? house?.display, text: text ?? house?.text };
  return face.display && face.text ? { key: ownFonts, display: face.display, text: face.text } : null;
}

const printOfLook = (look: Omit<Look, 'print'>) =>
  createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 12);

/** The look of a document. Null if it does not differ from the built-in one. */
export function resolveLook(chosen: ChosenLook, files: readonly FileFacts[]): Look | null {
  const find = finderOf(files);
  const [accent, secondary] = [readHex(chosen.accent ?? ''), readHex(chosen.secondary ?? '')];
  const icon = pictureOf(find(chosen.icon));
  const look = {
    palette: accent || secondary ? makePalette({ accent, secondary }).palette : null,
    fonts: fontsOf(chosen, find),
    hasRuler: chosen.hasRuler !== false,
    hasBob: chosen.hasBob !== false,
    corner: chosen.corner ?? 'sharp',
    line: chosen.line ?? 'fine',
    logo: logoOf(chosen, find),
    icon: icon && withoutFacts(icon),
  };
  const isHouse =
    !look.palette &&
    !look.fonts &&
    !look.logo &&
    !look.icon &&
    look.hasRuler &&
    look.hasBob &&
    look.corner === 'sharp' &&
    look.line === 'fine';
  return isHouse ? null : { print: printOfLook(look), ...look };
}
