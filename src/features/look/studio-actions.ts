import { z } from 'zod';
import { json } from '@/http/respond';
import { contrast } from '@/lib/colours/contrast';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { colourSentence } from './collections/look-fields';
import { judgeLook } from './find-look';
import type { Scheme } from './look';
import { lookStyle } from './look-style';
import { leastOn, makePalette, readHex } from './palette/make-palette';

const id = z.uuid().nullish().catch(null);
const word = z.string().max(100).nullish();

/** Matches a complete colour; until it is complete, the preview keeps the last one. */
const colour = word.refine((typed) => !typed?.trim() || readHex(typed) !== null, { error: colourSentence });

/** Values of the form. Files and lines that are not yet valid count as not chosen. */
const Values = z.object({
  accent: colour,
  secondary: colour,
  fontPair: word,
  logoLight: id,
  logoDark: id,
  icon: id,
  ownDisplay: id,
  ownText: id,
  ownTextItalic: id,
  hasRuler: z.boolean().nullish(),
  hasBob: z.boolean().nullish(),
  corner: z.enum(['sharp', 'soft', 'round']).optional().catch(undefined),
  line: z.enum(['fine', 'strong']).optional().catch(undefined),
});

/** The style of an unsaved look, with advice on its logo. */
const previewLook = studioAction({
  path: 'look/preview',
  format: 'json',
  schema: Values,
  async act(req, values) {
    const { look, advice } = await judgeLook(req, values);
    return json(200, { style: look ? lookStyle(look) : '', logo: look?.logo ?? null, advice });
  },
});

const Colour = z.object({ name: z.enum(['accent', 'secondary']), hex: z.string().max(20) });

const schemes: readonly Scheme[] = ['light', 'dark'];

/** A typed colour’s companions with their contrast, and the corrections for readability. */
const judgeColour = studioAction({
  path: 'look/colour',
  method: 'GET',
  format: 'json',
  schema: Colour,
  async act(_req, { name, hex }) {
    const typed = readHex(hex);
    if (!typed) return json(200, { swatches: [], corrections: [] });
    const choice = { accent: null, secondary: null, [name]: typed };
    const { palette, corrections } = makePalette(choice);
    const swatches = schemes.map((scheme) => {
      const made = palette[scheme];
      const [fill, ink] = name === 'accent' ? [made.accent, made.accentInk] : [made.patina, made.patinaInk];
      return {
        scheme,
        fill,
        ink,
        onFill: made.onAccent,
        fillContrast: contrast(fill, made.onAccent),
        inkContrast: leastOn(scheme, ink),
      };
    });
    return json(200, { swatches, corrections: corrections.map(({ sentence }) => sentence) });
  },
});

export const studioActions = [previewLook, judgeColour];
