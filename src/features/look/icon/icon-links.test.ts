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

it('pages name the house’s icons as ever where the firm chose none', () => {
  expect(iconLinksOf(null)).toEqual(house);
  expect(iconLinksOf({ icon: null })).toEqual(house);
});

it('the firm’s own have another address with each file, so that no browser keeps an old one', () => {
  const linked = iconLinksOf({ icon: { ...icon, width: 30, height: 30 } });
  for (const url of [...linked.icon.map((one) => one.url), linked.apple])
    expect(url).toMatch(/^\/[\w-]+\.\w+\?v=0123456789abcdef$/);
});
