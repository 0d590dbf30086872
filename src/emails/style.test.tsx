import { expect, it } from 'vitest';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from './layout';
import { renderMail } from './render-mail';
import { color, darkStyles, style } from './style';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
/** Value of a declaration in dark mode, as mail programs apply it: the last matching rule wins. */
const inDark = (property: string, declaration: string) => {
  const rule = `style[*^]="${declaration}"\\][^{]*\\{${property}:(#[0-9a-f]{6})!important`;
  return [...darkStyles.matchAll(new RegExp(rule, 'g'))].at(-1)?.[1] ?? '';
};

it.each([
  ['ink', 'raised'],
  ['inkSoft', 'raised'],
  ['inkSoft', 'paper'],
  ['accentInk', 'raised'],
  ['onAccent', 'accent'],
] as const)(
  'text in the colour %s on %s has a contrast of at least 4.5 in light and dark mode',
  (text, ground) => {
    expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
    const dark = inDark('color', `color:${color[text]}`);
    const darkGround = inDark('background-color', `background-color:${color[ground]}`);
    expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(4.5);
  },
);

it('a mail has a dark variant of each of its colours, and no styles in its plain-text part', async () => {
  const { html, text } = await renderMail(
    <MailLayout brand="Brand" siteUrl="https://site.example" footer={<MailSmall>Small</MailSmall>}>
      <MailHeading>Heading</MailHeading>
      <MailText>Words</MailText>
      <MailFacts facts={[['Name', 'Ada']]} />
      <MailButton href="https://site.example">Go</MailButton>
    </MailLayout>,
  );
  const drawn = html
    .replace(/<style>.*?<\/style>/s, '')
    .match(/(?<=[";])(?:background-color|color|border(?:-[a-z]+)?):(?:\d+px solid )?#[0-9a-f]{6}/g);
  expect(drawn?.length).toBeGreaterThan(10);
  for (const declaration of drawn ?? []) {
    const [property = ''] = declaration.split(':');
    const changed = property.startsWith('border') ? `${property}-color` : property;
    expect(inDark(changed, declaration), declaration).not.toBe('');
  }
  const quote = `border-left:${style.quote.borderLeft}`;
  expect(inDark('border-left-color', quote)).not.toBe('');
  expect(html).toContain(`<style>${darkStyles}</style>`);
  expect(text).not.toContain('@media');
});
