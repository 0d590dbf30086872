import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { drawableText } from './drawable-text';

const size = { width: 1200, height: 630 };
const colour = { paper: '#f9f7f1', ink: '#121823', soft: '#414854' };
const lineAt = 210;

const fontFile = (name: string) => readFile(join(process.cwd(), 'src/ui/fonts', name));

type ImageFonts = Record<'display' | 'text', Buffer>;

/** Parts of a picture that a firm's look can change. */
export type ImageFace = {
  accent: string;
  line: string;
  hasRuler: boolean;
  hasBob: boolean;
  /** PNG as a data URL, shown instead of the firm's name. */
  logo: { src: string; width: number; height: number } | null;
  fonts: ImageFonts;
};

export const houseFace: Omit<ImageFace, 'fonts'> = {
  ...{ accent: '#d02a00', line: '#c9c3b6', hasRuler: true, hasBob: true, logo: null },
};

/** Loads the built-in fonts. */
export async function loadHouseFonts(): Promise<ImageFonts> {
  const [display, text] = await Promise.all([
    fontFile('newsreader-display.ttf'),
    fontFile('hanken-grotesk-600.ttf'),
  ]);
  return { display, text };
}

/**
 * The site's plumb line as one SVG: a tick every 14 px, a longer one every 70 px, the bob at two thirds of the
 * height.
 */
function Line({ accent, line, hasRuler, hasBob }: Omit<ImageFace, 'logo' | 'fonts'>) {
  const ticks = Array.from(
    { length: 46 },
    (_, index) => `M${lineAt} ${index * 14}h-${index % 5 === 0 ? 26 : 14}`,
  );
  const scale = hasRuler ? ticks.join('') : '';
  return (
    <svg
      width={size.width}
      height={size.height}
      style={{ position: 'absolute', top: 0, left: 0 }}
      aria-hidden="true"
    >
      <path d={`${scale}M${lineAt} 0V630`} stroke={line} strokeWidth="2" fill="none" />
      <path d={`M${lineAt} 0V400`} stroke={accent} strokeWidth="4" />
      {hasBob && <path d={`M${lineAt - 13} 396h26v13h-26z`} fill={colour.ink} />}
      {hasBob && <path d={`M${lineAt - 25} 414h50l-5 32L${lineAt} 536l-20-90z`} fill={accent} />}
    </svg>
  );
}

/** Font sizes for which a title of up to 120 characters fits. */
const titleSize = ({ length }: string) => (length > 80 ? 58 : length > 45 ? 70 : 86);

type ShareImage = { title: string; brand: string; note: string };

/** Renders a PNG of 1200 × 630 px in the site's light theme. @param own what the firm chose; null if nothing */
export async function shareImage(
  { title, brand, note }: ShareImage,
  own: ImageFace | null = null,
): Promise<Response> {
  const face = own ?? { ...houseFace, fonts: await loadHouseFonts() };
  const { logo, fonts } = face;
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const;
  return new ImageResponse(
    <div style={{ ...column, width: '100%', height: '100%', background: colour.paper, color: colour.ink }}>
      <Line {...face} />
      <div style={{ ...column, height: '100%', padding: `64px 80px 64px ${lineAt + 70}px` }}>
        {logo ? (
          // biome-ignore lint/performance/noImgElement: drawn into the picture, no page shows it
          <img src={logo.src} width={logo.width} height={logo.height} alt="" />
        ) : (
          <div style={{ fontFamily: 'Newsreader', fontSize: 40 }}>{drawableText(brand)}</div>
        )}
        <div
          style={{
            fontFamily: 'Newsreader',
            fontSize: titleSize(title),
            lineHeight: 1.06,
            textWrap: 'balance',
          }}
        >
          {drawableText(title) || drawableText(brand)}
        </div>
        <div style={{ fontFamily: 'Hanken', fontSize: 28, color: colour.soft }}>{drawableText(note)}</div>
      </div>
    </div>,
    {
      ...size,
      fonts: [
        { name: 'Newsreader', data: fonts.display, weight: 400 },
        { name: 'Hanken', data: fonts.text, weight: 600 },
      ],
    },
  );
}
