import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** US Letter, in points. */
export const page = {
  size: 'LETTER',
  margins: { top: 72, bottom: 78, left: 84, right: 72 },
} as const;

/** Colours of the site's light theme, as hexadecimal values for print. The accent is `PdfFace`'s. */
export const colour = {
  ink: '#121823',
  soft: '#414854',
  line: '#c9c3b6',
  sunk: '#f1ece1',
} as const;

export type FaceName = 'text' | 'bold' | 'italic' | 'display';

const files: Record<FaceName, string> = {
  text: 'hanken-grotesk-400.ttf',
  bold: 'hanken-grotesk-600.ttf',
  italic: 'hanken-grotesk-400-italic.ttf',
  display: 'newsreader-display.ttf',
};

/** Parts of a PDF that a firm's look can change. */
export type PdfFace = {
  /** Print of the look, part of the key by which generated files are cached. */
  print: string;
  accent: string;
  hasRuler: boolean;
  hasBob: boolean;
  /** PNG shown instead of the firm's name, with its size in points. */
  logo: { png: Buffer; width: number; height: number } | null;
  /** Null for the built-in one. */
  faces: Record<FaceName, Buffer> | null;
};

export const houseFace: PdfFace = {
  ...{ print: '', accent: '#d02a00', hasRuler: true, hasBob: true, logo: null, faces: null },
};

let faces: Promise<[FaceName, Buffer][]> | undefined;

/** Loads the fonts of the PDFs, once per process. */
export function loadFaces(): Promise<[FaceName, Buffer][]> {
  faces ??= Promise.all(
    (Object.entries(files) as [FaceName, string][]).map(
      async ([name, file]): Promise<[FaceName, Buffer]> => [
        name,
        await readFile(join(process.cwd(), 'src/ui/fonts', file)),
      ],
    ),
  );
  return faces;
}
