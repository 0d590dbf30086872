import { expect, it } from 'vitest';
import { iconLinksOf } from './icon-links';

const house = {
  icon: [
    { url: '/favicon.ico', sizes: '32x32' },
    { url: '/icon.svg', type: 'image/svg+xml' },
  ],
  apple: '/apple-touch-icon.png',
};
const icon = { url: '/look-files/1.svg', print: '0123456789abcdef', mimeType: 'image/svg+xml' as const };

it('pages link to the built-in icons if the firm has none', () => {
  expect(iconLinksOf(null)).toEqual(house);
  expect(iconLinksOf({ icon: null })).toEqual(house);
});

it('the URL of the firm’s icons changes with the file, so that no browser shows an outdated one', () => {
  const linked = iconLinksOf({ icon: { ...icon, width: 30, height: 30 } });
  for (const url of [...linked.icon.map((one) => one.url), linked.apple])
    expect(url).toMatch(/^\/[\w-]+\.\w+\?v=0123456789abcdef$/);
});
