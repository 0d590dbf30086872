/**
 * Embeds are shown in their language: every text is translated, and numbers are formatted and parsed
 * accordingly.
 */
import { describe, expect, it } from 'vitest';
import { sampleEmbedId } from '@/config/routes';
import { calculatorNames } from '@/features/calculators/calculators';
import { closedFrame } from '@/features/embeds/frame/content-of';
import { type FrameContent, frameDocument } from '@/features/embeds/frame/frame-document';
import { frameWords } from '@/features/embeds/frame/words/words-of';
import { standardColours } from '@/features/embeds/settings/embed-schema';
import { type Language, languages } from '@/lib/language/language';

const team = 'Hafen & Söhne';

/** Returns all texts of a dictionary, each with its path. */
function textsOf(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') return [[path, String(words(team, team))]];
  return Object.entries(words as object).flatMap(([name, value]) => textsOf(value, `${path}.${name}`));
}

const translated = languages.filter((language) => language !== 'en');

const contentIn = (language: Language, own: Partial<FrameContent> = {}): FrameContent => ({
  ...{ publicId: 'x', calculator: 'roi', language, heading: '', intro: '', team, logo: null },
  ...{ starts: {}, origins: [], ...standardColours, ...own },
});

/** Returns everything that visitors read or hear: texts, labels, titles, and messages of the script. */
function readIn(html: string): string[] {
  const plain = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .trim();
  const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<script>.*<\/script>/s, '');
  const [, script = '{}'] = /data-words="([^"]*)"/.exec(shown) ?? [];
  const attributes = [...shown.matchAll(/(?:aria-label|content|alt)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return [
    ...shown.split(/<[^>]*>/).map(plain),
    ...attributes.map(plain),
    ...textsOf(JSON.parse(plain(script))).map(([, text]) => text),
  ];
}

const documentsIn = (language: Language) => [
  ...calculatorNames.flatMap((calculator) => {
    const content = contentIn(language, { calculator });
    return [
      frameDocument(content),
      frameDocument(content, { typed: {}, errors: {}, isSent: true }),
      frameDocument(contentIn(language, { calculator, publicId: sampleEmbedId })),
    ];
  }),
  ...(['paused', 'stopped', 'off', 'deleted'] as const).map((state) =>
    closedFrame({ state, team, language }),
  ),
];

describe('the words of embeds', () => {
  const english = new Map(textsOf(frameWords.en));

  it.each(translated)(
    'no text in %s equals its English counterpart, except the label of the name field',
    (language) => {
      const same = textsOf(frameWords[language]).filter(([path, text]) => english.get(path) === text);
      const both = ['.fields.name'];
      expect(same.map(([path]) => path).filter((path) => !both.includes(path))).toEqual([]);
    },
  );

  it.each(translated)('the texts in %s have the same placeholders as the English ones', (language) => {
    const filled = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    for (const [path, text] of textsOf(frameWords[language]))
      expect(filled(text), path).toEqual(filled(english.get(path) ?? ''));
  });

  it.each(translated)('no frame in %s contains an English text', (language) => {
    const own = new Set(textsOf(frameWords[language]).map(([, text]) => text));
    const foreign = [...english.values()].filter((text) => !own.has(text));
    const longOnes = foreign.filter((text) => text.length > 12 && !text.includes('{'));
    for (const document of documentsIn(language)) {
      expect(document?.html).toContain(`<html lang="${language}">`);
      const read = readIn(document?.html ?? '');
      expect(read.filter((text) => foreign.includes(text))).toEqual([]);
      for (const text of longOnes) expect(read.join('\n')).not.toContain(text);
    }
  });

  it('French texts have non-breaking spaces before : ; ? !', () => {
    for (const [path, text] of textsOf(frameWords.fr)) expect(text, path).not.toMatch(/[^\u00a0][:;?!]/);
  });
});

describe('a frame', () => {
  const roi = (language: Language, typed: Record<string, string>) =>
    readIn(frameDocument(contentIn(language), { typed, errors: {} }).html);

  it.each([
    [
      'en',
      { hoursPerWeek: '2.5', hourlyRate: '1,250.50', annualPlanUSD: '25,000' },
      '$161,315',
      '1.9 months',
    ],
    [
      'de',
      { hoursPerWeek: '2,5', hourlyRate: '1.250,50', annualPlanUSD: '25.000 $' },
      '161.315\u00a0$',
      '1,9 Monaten',
    ],
    [
      'fr',
      { hoursPerWeek: '2,5', hourlyRate: '1 250,50', annualPlanUSD: '25\u202f000' },
      '161\u202f315\u00a0$',
      '1,9 mois',
    ],
    [
      'es',
      { hoursPerWeek: '2,5', hourlyRate: '1.250,50', annualPlanUSD: '25.000' },
      '161.315\u00a0$',
      '1,9 meses',
    ],
  ] as const)(
    'a frame in %s parses and formats numbers by the rules of that language',
    (language, typed, value, payback) => {
      expect(roi(language, typed)).toEqual(expect.arrayContaining([value, payback]));
    },
  );

  it('a frame uses the singular for one month and the plural for several', () => {
    const german = (annualPlanUSD: string) =>
      roi('de', { hoursPerWeek: '10', hourlyRate: '100', annualPlanUSD });
    expect(german('4.300')).toContain('1 Monat');
    expect(german('8.600')).toContain('2 Monaten');
  });

  it('the initial numbers of a frame are in the format of its language, and are parsed for the result', () => {
    const html = frameDocument(
      contentIn('de', { calculator: 'capacity', starts: { clientRate: 1.125 } }),
    ).html;
    expect(html).toContain('value="3,4"');
    expect(html).toContain('value="1,125"');
    expect(readIn(html)).toContain('17 Personen');
  });
});
