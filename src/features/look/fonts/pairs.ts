import type { FallbackMetrics, LookFace } from '../look';
import { fallbackMetrics } from './fallback-metrics';
import type { FontPair } from './font-pair';

type Measured = { kind: FallbackMetrics['kind']; ascent: number; descent: number; averageWidth: number };

const path = (name: string) => `/fonts/${name}.woff2`;

/** A built-in typeface. Its metrics are those that `measureFont` computes; a test compares them. */
const face = (
  family: string,
  upright: string,
  italic: string | null,
  weight: string,
  measured: Measured,
): LookFace => ({
  family,
  url: path(upright),
  italicUrl: italic && path(italic),
  weight,
  fallback: fallbackMetrics({ ...measured, lineGap: 0 }),
  ttf: null,
});

const sample = {
  heading: 'What does a process cost?',
  text: 'We measure it, automate it, and give 90 days of guarantee: 1,250 hours a year, and no surprises.',
};

const licence = 'SIL Open Font License 1.1';

/** Pairs in the order of the studio; the first is the built-in one, which counts as no choice. */
export const fontPairs: readonly FontPair[] = [
  {
    key: 'house',
    label: 'Newsreader and Hanken Grotesk',
    character: 'Literary and calm, as this site comes',
    display: face('Newsreader', 'newsreader-display-9660b81b', 'newsreader-display-italic-2413b581', '400', {
      kind: 'serif',
      ascent: 0.735,
      descent: 0.265,
      averageWidth: 0.4211,
    }),
    text: face('Hanken Grotesk', 'hanken-grotesk-92d3f191', 'hanken-grotesk-italic-d849c13b', '400 700', {
      kind: 'sans',
      ascent: 1,
      descent: 0.303,
      averageWidth: 0.4411,
    }),
    ...{ sample, licence },
  },
  {
    key: 'modern',
    label: 'Space Grotesk and Inter',
    character: 'Modern and technical',
    display: face('Space Grotesk', 'space-grotesk-e6773f23', null, '500', {
      kind: 'sans',
      ascent: 0.984,
      descent: 0.292,
      averageWidth: 0.4805,
    }),
    text: face('Inter', 'inter-457e0505', 'inter-italic-96335688', '400 700', {
      kind: 'sans',
      ascent: 0.9688,
      descent: 0.2412,
      averageWidth: 0.4665,
    }),
    ...{ sample, licence },
  },
  {
    key: 'slab',
    label: 'Bitter and Public Sans',
    character: 'Solid, with broad feet',
    display: face('Bitter', 'bitter-dccc2fd8', 'bitter-italic-8d1993f6', '600', {
      kind: 'serif',
      ascent: 0.935,
      descent: 0.265,
      averageWidth: 0.4591,
    }),
    text: face('Public Sans', 'public-sans-0934955a', 'public-sans-italic-6d7bac09', '400 700', {
      kind: 'sans',
      ascent: 0.95,
      descent: 0.225,
      averageWidth: 0.4557,
    }),
    ...{ sample, licence },
  },
  {
    key: 'humanist',
    label: 'Literata and Open Sans',
    character: 'Warm and easy to read',
    display: face('Literata', 'literata-6ff7704b', 'literata-italic-2b9b6609', '500', {
      kind: 'serif',
      ascent: 1.177,
      descent: 0.308,
      averageWidth: 0.4752,
    }),
    text: face('Open Sans', 'open-sans-beb9b471', 'open-sans-italic-5ee2655b', '400 700', {
      kind: 'sans',
      ascent: 1.0688,
      descent: 0.293,
      averageWidth: 0.4589,
    }),
    ...{ sample, licence },
  },
  {
    key: 'geometric',
    label: 'Outfit and DM Sans',
    character: 'Round and friendly',
    display: face('Outfit', 'outfit-ace0e6b5', null, '500', {
      kind: 'sans',
      ascent: 1,
      descent: 0.26,
      averageWidth: 0.4355,
    }),
    text: face('DM Sans', 'dm-sans-2153572c', 'dm-sans-italic-e2c77242', '400 700', {
      kind: 'sans',
      ascent: 0.992,
      descent: 0.31,
      averageWidth: 0.457,
    }),
    ...{ sample, licence },
  },
  {
    key: 'contrast',
    label: 'Bodoni Moda and Karla',
    character: 'Elegant, thick and thin',
    display: face('Bodoni Moda', 'bodoni-moda-36429a6f', 'bodoni-moda-italic-d68ab3c8', '500', {
      kind: 'serif',
      ascent: 1.125,
      descent: 0.4,
      averageWidth: 0.4553,
    }),
    text: face('Karla', 'karla-e258c379', 'karla-italic-27f89365', '400 700', {
      kind: 'sans',
      ascent: 0.917,
      descent: 0.252,
      averageWidth: 0.4501,
    }),
    ...{ sample, licence },
  },
];
