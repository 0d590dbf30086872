/** Parses an uploaded font in the parser thread, because a malicious font can keep a parser busy. */
import { create, type Font } from 'fontkit';
import type { FontFacts } from '../files/look-file';
import { refuseFile } from '../files/refuse-file';
import { hasBoundedCmap } from './has-bounded-cmap';
import { measureFont } from './measure-font';
import { unpackWoff2 } from './unpack/woff2-tables';
import { writeFont } from './unpack/write-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const damaged = () =>
  refuseFile(
    'This font is damaged, or has a form that is not read. Export it again as WOFF2, and choose that file.',
  );

const maxLicence = 300;

function open(bytes: Uint8Array): Font {
  const tables = unpackWoff2(bytes);
  if (tables.has('CFF2'))
    throw refuseFile(
      'This font varies in the form CFF2, which is not read. Export it with TrueType outlines.',
    );
  for (const tag of ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'])
    if (!tables.has(tag)) throw damaged();
  if (!hasBoundedCmap(tables.get('cmap') ?? new Uint8Array())) throw damaged();
  const font = create(writeFont(tables));
  if (!('getVariation' in font)) throw damaged();
  return font;
}

const isDrawn = (font: Font, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return font.hasGlyphForCodePoint(code) && font.glyphForCodePoint(code).path.commands.length > 0;
};

function assertLetters(font: Font): void {
  const missing = [...letters].filter((letter) => !isDrawn(font, letter));
  if (missing.length === 0) return;
  const named = missing.slice(0, 5).join(', ');
  throw refuseFile(
    missing.length > 5
      ? `This font lacks ${missing.length} of the Latin letters and figures, such as ${named}. Texts need them all.`
      : `This font lacks ${named}. Texts need all Latin letters and figures.`,
  );
}

const lineOf = (text: string | null) => text?.replace(/\s+/g, ' ').trim().slice(0, maxLicence) || null;

export type CheckedFont = { facts: FontFacts; notes: readonly string[] };

function check(font: Font): CheckedFont {
  assertLetters(font);
  const { noEmbedding, viewOnly } = font['OS/2'].fsType;
  const facts: FontFacts = {
    ...measureFont(font),
    licence: lineOf(font.getName('license', 'en')) ?? lineOf(font.getName('licenseURL', 'en')),
  };
  if (!facts.family) throw refuseFile('This font states no name. Export it again with one.');
  const notes = [
    ...(noEmbedding || viewOnly
      ? ['The font says of itself that it may not be embedded. Make sure that your licence covers websites.']
      : []),
    ...(facts.licence ? [] : ['The font states no licence. Note where it comes from.']),
  ];
  return { facts, notes };
}

/** @throws AppError 422 with the problem of the font */
export function checkFont(bytes: Uint8Array): CheckedFont {
  try {
    return check(open(bytes));
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    // Any other error of the font parser is caused by the file.
    throw damaged();
  }
}
