import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts';

const page = (head: string) => `<html><head>${head}</head><body>text</body></html>`;
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

it('all scripts of a page are loaded after its first paint', () => {
  const html = deferScripts(
    page(`<link rel="stylesheet" href="/_next/static/a.css"/>${script('a')}${script('b')}`),
  );
  expect(html).not.toContain('<script src=');
  expect(html).toContain('["/_next/static/chunks/a.js","/_next/static/chunks/b.js"]');
  expect(html).toContain('PerformanceObserver');
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/a.css"/>');
  expect(html.indexOf('loadAfterPaint')).toBeLessThan(html.indexOf('</head>'));
});

it('preloads of scripts are removed and preloads of fonts remain', () => {
  const face = '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin=""/>';
  const ahead = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>';
  const late = '<link rel="preload" href="/_next/static/chunks/d.js" as="script" fetchPriority="low"/>';
  const html = deferScripts(page(face + ahead + late + script('a')));
  expect(html).toContain(face);
  expect(html).not.toMatch(/as="script"/);
});

it('nomodule and inline scripts are not moved', () => {
  const others = '<script src="/_next/static/chunks/old.js" noModule=""></script><script>start()</script>';
  expect(deferScripts(page(others))).toBe(page(others));
  expect(deferScripts(page(others + script('a')))).toContain(others);
});
