import { expect, it } from 'vitest';
import { MailButton, MailHeading, MailLayout, MailText } from '../layout';
import { renderMail } from '../render-mail';
import { color, dark } from '../style';
import { dressMail, type MailFace } from './dress-mail';

const rendered = async () =>
  (
    await renderMail(
      <MailLayout brand={'Moss & "Stone"'} siteUrl="https://site.example" footer="Small">
        <MailHeading>Heading</MailHeading>
        <MailText>
          {'My colour is style="color:#d02a00", he said: #951500; <b>font-family:Newsreader</b>'}
        </MailText>
        <MailButton href="https://site.example">Go</MailButton>
      </MailLayout>,
    )
  ).html;

const green: MailFace = {
  colors: {
    light: { accent: '#0a7c4e', accentInk: '#064f31', onAccent: '#ffffff' },
    dark: { accent: '#4ac58f', accentInk: '#8be0b8', onAccent: '#001109' },
  },
  fonts: { display: "'Bodoni Moda',Georgia,serif", text: "'Karla',Arial,sans-serif" },
  radius: 22,
  logo: {
    src: 'https://site.example/look-files/1.png',
    darkSrc: 'https://site.example/look-files/2.png',
    ...{ width: 160, height: 40, hasPlate: false },
  },
};

/** Text of an HTML document without its tags. */
const wordsOf = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, '');

it('dressMail returns a mail unchanged if there is no look', async () => {
  const html = await rendered();
  expect(dressMail(html, null)).toBe(html);
});

it('dressMail applies the colours, typefaces, corners and logo of a look, in light and dark mode', async () => {
  const html = await rendered();
  const dressed = dressMail(html, green);
  const styles = [...dressed.matchAll(/<style>[^<]*<\/style>|style="[^"]*"/g)].join('');
  for (const name of ['accent', 'accentInk'] as const) {
    for (const hex of [color[name], dark[name]]) expect(styles).not.toContain(hex);
  }
  expect(styles).toContain('background-color:#0a7c4e;border-radius:22px;color:#ffffff');
  expect(styles).toContain('[style*=";color:#ffffff"],[style^="color:#ffffff"]{color:#001109!important}');
  expect(styles).toContain('[style*="background-color:#0a7c4e"]{background-color:#4ac58f!important}');
  expect(styles).toContain('[style*="border-top:3px solid #0a7c4e"]{border-top-color:#4ac58f!important}');
  expect(styles).toContain('font-family:&#x27;Bodoni Moda&#x27;,Georgia,serif');
  expect(styles).not.toMatch(/Newsreader|Hanken/);
  // The background of the sheet has the former colour of text on the accent.
  expect(styles).toContain(`background-color:${color.raised}`);
  expect(dressed).toContain(
    '<picture><source srcset="https://site.example/look-files/2.png" media="(prefers-color-scheme: dark)"/>' +
      '<img src="https://site.example/look-files/1.png" width="160" height="40" alt="Moss &amp; &quot;Stone&quot;" style="display:block;border:0;color:#121823"/></picture></a>',
  );
});

it('dressMail keeps text that looks like a style, and changes nothing when it is applied twice', async () => {
  const html = await rendered();
  const once = dressMail(html, green);
  expect(wordsOf(once)).toBe(
    wordsOf(html).replace('Moss &amp; &quot;Stone&quot;', '').replace('Moss', 'Moss'),
  );
  expect(dressMail(once, green)).toBe(once);
});

it('dressMail adds one logo, even when it is applied twice', async () => {
  const face: MailFace = {
    ...{ colors: null, fonts: null, radius: 2 },
    logo: { src: 'https://site.example/l.png', darkSrc: null, width: 99, height: 20, hasPlate: false },
  };
  const once = dressMail(await rendered(), face);
  expect(once.split('<img')).toHaveLength(2);
  expect(dressMail(once, face)).toBe(once);
});

it('a logo without enough contrast in dark mode gets a light background there', async () => {
  const html = await rendered();
  const face: MailFace = {
    ...{ colors: null, fonts: null, radius: 2 },
    logo: { src: 'https://site.example/l.png', darkSrc: null, width: 99, height: 20, hasPlate: true },
  };
  const dressed = dressMail(html, face);
  expect(dressed).toContain(
    '.logo{background-color:#fefdfa!important;padding:6px!important;border-radius:4px}}</style>',
  );
  expect(dressed).toContain('<img class="logo" src="https://site.example/l.png" width="99" height="20"');
  expect(dressMail(dressed, face)).toBe(dressed);
});
