import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { parseDestination } from './destination';
import { encodeQr, qrPath, qrSvg } from './qr-code';
import {
  breaksNamingRules,
  listWarnings,
  maxDestinations,
  type Parameters,
  suggestName,
  trackAll,
  trackLink,
} from './tracked-link';

const none: Parameters = { source: '', medium: '', campaign: '', term: '', content: '' };
const mail: Parameters = { ...none, source: 'newsletter', medium: 'email', campaign: 'spring' };

function destination(typed: string) {
  const result = parseDestination(typed);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}
const track = (typed: string, parameters = mail) => trackLink(destination(typed), parameters).href;
const utm = 'utm_source=newsletter&utm_medium=email&utm_campaign=spring';

describe('parseDestination', () => {
  it.each([
    ['', /Paste/],
    ['   ', /Paste/],
    ['javascript:alert(1)', /javascript: opens no web page/],
    ['mailto:a@b.example', /mailto:/],
    ['ftp://example.com/x', /ftp:/],
    ['https://jane:secret@example.com/', /user name or password/],
    ['https://jane@example.com/', /user name or password/],
    ['https://', /no web address/],
    ['http://localhost:3000/x', /no public address/],
    ['two words.com', /space/],
    ['https://exa mple.com', /space/],
    [`https://example.com/${'a'.repeat(2000)}`, /Longer than 2000/],
    ['https://example.com:99999/', /no web address/],
  ])('parseDestination rejects %j with a reason', (typed, reason) =>
    expect(parseDestination(typed)).toEqual({ problem: expect.stringMatching(reason) }),
  );

  it('parseDestination assumes https if the scheme is missing, even if a port follows the host', () => {
    expect(track(' example.com ', none)).toBe('https://example.com/');
    expect(track('example.com:8443/a', none)).toBe('https://example.com:8443/a');
    expect(track('HTTP://Example.com/A', none)).toBe('http://example.com/A');
  });
});

describe('trackLink', () => {
  it('trackLink keeps the query and the fragment', () => {
    expect(track('https://example.com/a?plan=pilot&x#offers')).toBe(
      `https://example.com/a?plan=pilot&x&${utm}#offers`,
    );
  });

  it('trackLink does not re-encode the query, so that a signature in the query remains valid', () => {
    const query = 'q=a+b%20c&sig=%2Fx%3D%3D&q=2';
    expect(track(`https://example.com/?${query}`)).toBe(`https://example.com/?${query}&${utm}`);
  });

  it('trackLink replaces existing utm parameters and reports them', () => {
    const { href, replaced } = trackLink(
      destination('https://example.com/?UTM_Source=old&utm_id=7&a=1'),
      mail,
    );
    expect(href).toBe(`https://example.com/?utm_id=7&a=1&${utm}`);
    expect(replaced).toEqual(['source']);
  });

  it('trackLink encodes typed values except placeholders of advertising systems', () => {
    const href = track('example.com', {
      ...none,
      campaign: 'a&b=c #1 ü',
      term: '{keyword}',
      content: '{no good}',
    });
    expect(href).toBe(
      'https://example.com/?utm_campaign=a%26b%3Dc%20%231%20%C3%BC&utm_term={keyword}&utm_content=%7Bno%20good%7D',
    );
    expect(new URL(href).searchParams.get('utm_campaign')).toBe('a&b=c #1 ü');
  });

  it('trackLink encodes a lone surrogate without an error', () => {
    expect(track('example.com', { ...none, source: '\ud83d' })).toBe(
      'https://example.com/?utm_source=%EF%BF%BD',
    );
  });
});

describe('naming rules', () => {
  it.each([
    ['Spring Offer 2027', 'spring-offer-2027'],
    ['LinkedIn_Ads', 'linkedin-ads'],
    ['Größe', 'grosse'],
    ['{keyword}', '{keyword}'],
    ['spring', 'spring'],
  ])('the naming rules turn %j into %j', (typed, name) => {
    expect(suggestName(typed)).toBe(name);
    expect(breaksNamingRules(typed)).toBe(typed !== name);
  });
});

describe('listWarnings', () => {
  const warn = (typed: string, parameters: Partial<Parameters>) =>
    listWarnings(destination(typed), { ...mail, ...parameters }).join(' ');

  it('listWarnings returns nothing for a link without problems', () =>
    expect(warn('https://example.com/?a=1', {})).toBe(''));

  it.each([
    ['https://example.com/', { source: '' }, /Without source most/],
    ['https://example.com/', { source: '', medium: ' ' }, /Without source and medium/],
    ['https://www.example.com/', { source: 'example.com' }, /own site/],
    ['https://example.com/', { medium: 'Website' }, /own site/],
    ['https://example.com/', { content: 'jane@corp.example' }, /e-mail address in a parameter/],
    ['https://example.com/?email=jane%40corp.example', {}, /own query carries/],
    ['http://example.com/', {}, /http without s/],
  ])(
    'listWarnings returns the expected warning for the link %s with the parameters %j',
    (typed, parameters, reason) => expect(warn(typed, parameters)).toMatch(reason),
  );
});

describe('trackAll', () => {
  it('trackAll returns one row for each destination; an invalid destination has a row with the reason', () => {
    const { rows } = trackAll('example.com/a\r\n\n nonsense \nexample.com/b', mail);
    expect(rows.map((row) => ('href' in row ? row.href : row.problem))).toEqual([
      `https://example.com/a?${utm}`,
      expect.stringMatching(/no public address/),
      `https://example.com/b?${utm}`,
    ]);
  });

  it('trackAll reads at most 200 destinations and returns how many further destinations it ignored', () => {
    const { rows, ignored } = trackAll('example.com\n'.repeat(maxDestinations + 3), mail);
    expect([rows.length, ignored]).toEqual([200, 3]);
  });
});

describe('QR codes', () => {
  /** Renders a QR code in black on white, with four pixels for each module, and decodes it. */
  function scan(code: NonNullable<ReturnType<typeof encodeQr>>) {
    const scale = 4;
    const size = code.length * scale;
    const pixels = new Uint8ClampedArray(size * size * 4);
    for (let index = 0; index < size * size; index += 1) {
      const isDark = code[Math.floor(index / size / scale)]?.[Math.floor((index % size) / scale)];
      pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], index * 4);
    }
    return jsQR(pixels, size, size)?.data;
  }

  it.each([
    'https://example.com/',
    track('https://example.com/preise?größe=XL#übersicht'),
    `https://example.com/?${'x'.repeat(1200)}`,
  ])('a decoder reads the encoded text back from a QR code', (text) => {
    const code = encodeQr(text);
    expect(code && scan(code)).toBe(text);
  });

  it('a QR code has a quiet zone of four light modules', () => {
    const code = encodeQr('https://example.com/');
    const rows = code?.filter((row) => row.some(Boolean)) ?? [];
    expect(rows.length).toBe((code?.length ?? 0) - 8);
    expect(
      rows.every((row) =>
        row
          .slice(0, 4)
          .concat(row.slice(-4))
          .every((dark) => !dark),
      ),
    ).toBe(true);
  });

  it('a QR code is drawn as an SVG path of its dark modules', () => {
    expect(
      qrPath([
        [true, true, false],
        [false, false, true],
      ]),
    ).toBe('M0 0h2v1H0zM2 1h1v1H2z');
    expect(qrSvg([[true]])).toContain('viewBox="0 0 1 1"');
  });

  it('encodeQr returns null for a text that is too long for the largest QR code', () =>
    expect(encodeQr('x'.repeat(3000))).toBeNull());
});
