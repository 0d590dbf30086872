import { expect, it } from 'vitest';
import { slugify } from './slugify';

it.each([
  ['Straße für Größe & “Łódź”', 'strasse-fur-grosse-lodz'],
  ['Искусственный интеллект', 'iskusstvennyy-intellekt'],
  ['人工智能', 'rengongzhineng'],
  ['がんばる 日本', 'ganbaru-riben'],
  ['한국어', 'hangugeo'],
  ['Ελληνικά', 'ellinika'],
  ['العربية', 'lrbyh'],
  ['İstanbul’da', 'istanbulda'],
  ['Æther Þórr ﬁne', 'aether-thorr-fine'],
  ['Cost: 10 % of $5', 'cost-10-of-5'],
  ['It’s “naïve” — isn’t it?', 'its-naive-isnt-it'],
  ['🎉 Launch 🚀 day', 'launch-day'],
  ['  --- ', ''],
  ['🎉', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('a slug has at most 60 characters, and neither begins nor ends with a dash', () => {
  expect(slugify('word '.repeat(100))).toMatch(/^word(-word)*$/);
  expect(slugify(`${'x'.repeat(59)} yz`)).toBe('x'.repeat(59));
  expect(slugify('智'.repeat(5000)).length).toBeLessThanOrEqual(60);
});
