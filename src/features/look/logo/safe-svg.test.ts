import { expect, it } from 'vitest';
import { isAppError } from '@/http/app-error';
import { makeSafeSvg } from './safe-svg';

const shape = '<rect width="8" height="8" fill="#0a7c4e"/>';
const svg = (inner: string, attributes = '', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inner}${shape}</svg>`;

const made = (text: string | Buffer) => makeSafeSvg(Buffer.from(text as string));

function refusal(text: string | Buffer): string {
  try {
    made(text);
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
  return 'not refused';
}

/** Words that no sanitised drawing contains, wherever they were. */
const harm =
  /script|javascript|\bon\w+\s*=|https?:\/\/(?!www\.w3\.org\/2000\/svg")|data:|foreignobject|<image|@import|<a[\s>]|<animate|<set|<!|<\?|iframe|evil/i;

/** Drawings with something harmful: each is sanitised, and its rectangle remains. */
const attacks: Record<string, string> = {
  script: svg('<script>alert(1)</script>'),
  'script by address': svg('<script href="https://evil.example/a.js"/>'),
  'script in CDATA': svg('<script><![CDATA[alert("</script>")]]></script>'),
  'script in capitals of another namespace': svg(
    '<x:SCRIPT xmlns:x="http://www.w3.org/1999/xhtml">evil()</x:SCRIPT>',
  ),
  'script in a renamed namespace': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">evil()</s:script>'),
  'onload at the root': svg('', ' onload="evil()"'),
  'onclick at a shape': svg('<path d="M0 0h1" onclick="evil()"/>'),
  'an event in odd capitals': svg('<path d="M0 0h1" oNmOuSeOvEr="evil()"/>'),
  'an event in the namespace of the drawing': svg(
    '<path xmlns:s="http://www.w3.org/2000/svg" d="M0 0h1" s:onload="evil()"/>',
  ),
  'onbegin of a movement': svg('<animate onbegin="evil()" attributeName="x" dur="1s"/>'),
  foreignObject: svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil"/></body></foreignObject>',
  ),
  'a web page without foreignObject': svg(
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>',
  ),
  'a link with a script': svg('<a href="javascript:evil()"><rect width="1" height="1"/></a>'),
  'a link with a script in xlink': svg(
    '<a xlink:href=" java&#10;script:evil()"><rect width="1" height="1"/></a>',
  ),
  'use of another file': svg('<use href="https://evil.example/a.svg#b"/>'),
  'use of a data address': svg('<use href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  'use of a file beside': svg('<use xlink:href="/evil.svg#a"/>'),
  'a picture from elsewhere': svg('<image href="https://evil.example/pixel.png" width="1" height="1"/>'),
  'a picture in the file': svg('<image href="data:image/svg+xml;base64,PHN2Zz4=" width="1" height="1"/>'),
  'a filter with a picture': svg('<filter id="f"><feImage href="https://evil.example/a.png"/></filter>'),
  'fill from elsewhere': svg('<rect width="1" height="1" fill="url(https://evil.example/a.svg#b)"/>'),
  'fill from elsewhere in capitals': svg('<rect width="1" height="1" fill="URL( \'//evil.example/a\' )"/>'),
  'fill with a hidden url': svg('<rect width="1" height="1" fill="u\\72l(https://evil.example)"/>'),
  'fill with a comment in url': svg('<rect width="1" height="1" style="fill:u/**/rl(//evil)"/>'),
  'style with url': svg('<rect width="1" height="1" style="fill:url(//evil.example);stroke:red"/>'),
  'style with image-set': svg('<rect width="1" height="1" style="mask:image-set(\'//evil.example/a\' 1x)"/>'),
  'style with an old script': svg('<rect width="1" height="1" style="fill:expression(evil())"/>'),
  'style with a binding': svg(
    '<rect width="1" height="1" style="-moz-binding:url(//evil#a);behavior:url(evil.htc)"/>',
  ),
  'cursor from elsewhere': svg('<rect width="1" height="1" style="cursor:url(//evil.example/c.cur),auto"/>'),
  '@import': svg('<style>@import "https://evil.example/a.css";.a{fill:red}</style>'),
  '@import with url': svg('<style>.a{fill:red}@import url(//evil.example/a.css);</style>'),
  '@font-face': svg('<style>@font-face{font-family:a;src:url(https://evil.example/a.woff2)}</style>'),
  'a background in a style sheet': svg('<style>svg{background:url(https://evil.example/a.png)}</style>'),
  'a style sheet that is broken off': svg('<style>.a{fill:red}/* <![CDATA[ }.b{fill:url(//evil)}]]></style>'),
  'a style sheet in an address': svg('', '', '<?xml-stylesheet href="https://evil.example/a.css"?>'),
  'a movement of an address': svg('<a id="a"><set attributeName="href" to="javascript:evil()"/></a>'),
  'a movement by reference': svg('<animate href="#x" attributeName="href" values="javascript:evil()"/>'),
  'an address in a base': svg('<rect xml:base="https://evil.example/" width="1" height="1"/>'),
  'a handler of old SVG': svg(
    '<handler type="text/javascript" ev:event="load" xmlns:ev="http://www.w3.org/2001/xml-events">evil()</handler>',
  ),
  'an attribute that ends itself': svg('<rect id="a&quot; onload=&quot;evil()" width="1" height="1"/>'),
  'text that ends itself': svg('<text>&lt;/text&gt;&lt;script&gt;evil()&lt;/script&gt;</text>').replace(
    /<text>.*<\/text>/,
    '<text fill="red">&lt;b&gt;</text>',
  ),
  'a style sheet that ends itself': svg(
    '<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;evil()&lt;/script&gt;</style>',
  ),
  'metadata with an address': svg('<metadata><rdf xmlns="urn:x" about="https://evil.example/"/></metadata>'),
  'a comment with conditions': svg('<!--[if evil]><script>evil()</script><![endif]-->'),
  'a video': svg(
    '<video xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp4" onerror="evil()"/>',
  ),
};

it.each(Object.entries(attacks))('makeSafeSvg removes %s from an SVG, and keeps its shape', (_name, text) => {
  const { svg: safe } = made(text);
  expect(safe).not.toMatch(harm);
  expect(safe).toContain('<rect width="8" height="8" fill="#0a7c4e"/>');
  // The output is parsed again without loss: it is complete, and contains nothing to remove.
  const again = made(safe);
  expect(again).toEqual({ ...made(text), notes: [] });
});

it('makeSafeSvg lists each kind of removed part once', () => {
  const { notes } = made(
    svg(
      '<script/><script/><path d="M0 0h1" onclick="a()"/><use href="//a"/><filter id="f"/><style>@import "a";</style>',
    ),
  );
  expect(notes).toEqual([
    'A script was taken out.',
    'An address outside of the drawing was taken out.',
    'An effect, such as a shadow or a blur, was taken out. Upload the logo as PNG if it needs it.',
    'Parts of the styles were taken out.',
  ]);
});

/** Doublings: each part draws the previous one twice, so that thirty of them draw a thousand million. */
const doublings = (count: number, refer: (from: string) => string) =>
  Array.from(
    { length: count },
    (_, index) => `<g id="p${index + 1}">${refer(`p${index}`).repeat(2)}</g>`,
  ).join('');

const refused: Record<string, [file: string | Buffer, sentence: RegExp]> = {
  'billion laughs': [
    svg('<text>&b;</text>', '', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'),
    /entities/,
  ],
  'an entity from elsewhere': [
    svg('<text>&x;</text>', '', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    /entities/,
  ],
  'an unknown entity': [svg('<text>&x;</text>'), /damaged/],
  'ten thousand groups in one another': [svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)), /nested/],
  'too many parts': [svg('<path d="M0 0"/>'.repeat(9000)), /more than 8000 parts/],
  'doublings by use': [
    svg(`<g id="p0"/>${doublings(30, (id) => `<use href="#${id}"/>`)}`),
    /repeats its parts/,
  ],
  'doublings by fill': [
    svg(`<pattern id="p0"/>${doublings(30, (id) => `<rect fill="url(#${id})"/>`)}`),
    /repeats its parts/,
  ],
  'doublings by a style sheet': [
    svg(
      `<style>${Array.from({ length: 30 }, (_, at) => `.c${at}{fill:url(#p${at})}`).join('')}</style><pattern id="p0"/>${doublings(
        30,
        (id) => `<rect class="${id.replace('p', 'c')}"/>`,
      )}`,
    ),
    /repeats its parts/,
  ],
  'a part that draws itself': [
    svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    /refers to itself/,
  ],
  'UTF-16': [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg(''), 'utf16le')]), /UTF-16/],
  'UTF-16 without a mark': [Buffer.from(svg(''), 'utf16le'), /UTF-16/],
  Latin: [Buffer.from(svg('<text>Müller</text>'), 'latin1'), /UTF-8/],
  'a web page': ['<html><body>Hello</body></html>', /no SVG/],
  'an SVG of no namespace': ['<svg viewBox="0 0 1 1"><rect/></svg>', /no SVG/],
  'an SVG that ends early': [svg('').slice(0, -8), /damaged/],
  'two roots': [svg('') + svg(''), /damaged/],
  'nothing drawn': [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>',
    /Nothing is left/,
  ],
  'no size': [`<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`, /no size/],
  'a size of nothing': [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 1">${shape}</svg>`,
    /no size/,
  ],
  'a hair': [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1">${shape}</svg>`,
    /more than 20 times/,
  ],
  'an attribute twice': [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" viewBox="0 0 1 1"/>',
    /damaged/,
  ],
};

it.each(Object.entries(refused))('an SVG with %s is refused with a message', (_name, [file, sentence]) => {
  expect(refusal(file)).toMatch(sentence);
});

it('an SVG with a byte order mark, a doctype and comments is read', () => {
  const text = `\ufeff<?xml version="1.0" encoding="UTF-8"?><!-- Made by a program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`;
  expect(made(text)).toEqual(made(svg('')));
});

it('makeSafeSvg keeps classes, gradients, clips, repeated parts and text', () => {
  const inner =
    '<defs><style>.st0{fill:#FF6600;}.st1{fill:url(#g)}</style><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>' +
    '<clipPath id="c"><circle cx="1" cy="1" r="1"/></clipPath></defs><g class="st0" clip-path="url(#c)" transform="translate(1 2) scale(.5)">' +
    '<path class="st1" d="M0,0c1-1,2-2,3-3z" style="stroke:#000;stroke-width:2px"/><use xlink:href="#c"/></g><text x="1">A &amp; B</text>';
  const { svg: safe, notes } = made(svg(inner));
  expect(notes).toEqual([]);
  for (const part of [
    '<style>.st0{fill:#FF6600}.st1{fill:url(#g)}</style>',
    '<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>',
    'clip-path="url(#c)" transform="translate(1 2) scale(.5)"',
    'd="M0,0c1-1,2-2,3-3z" style="stroke:#000;stroke-width:2px"',
    '<use href="#c"/>',
    '<text x="1">A &amp; B</text>',
  ])
    expect(safe).toContain(part);
});

it.each([
  ['viewBox="0 0 300 100" width="30mm" height="10mm"', [300, 100]],
  ['width="120" height="40px"', [120, 40]],
  ['viewBox="-5,-5,10.5,10.5"', [10.5, 10.5]],
  ['viewBox="0 0 0.9 0.3"', [3, 1]],
  ['viewBox="0 0 10 0.625"', [16, 1]],
])('the size of an SVG is read from %s', (attributes, [width, height]) => {
  const { svg: safe, ...size } = made(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shape}</svg>`);
  expect(size).toEqual({ width, height, notes: [] });
  expect(safe).toContain(` width="${width}" height="${height}"`);
});
