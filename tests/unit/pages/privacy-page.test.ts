/** The privacy page lists each cookie, and nothing in the source sets a cookie that the page does not list. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteCookies } from '@/lib/request/site-cookies';

type PageFile = { blocks: { body?: string }[] };

const page = parse(readFileSync('content/pages/privacy.yaml', 'utf8')) as PageFile;
const text = page.blocks.map(({ body }) => body ?? '').join('\n');
const [, cookies = ''] =
  /## Cookies and browser storage\n(.*?)\nIn your browser’s own storage/s.exec(text) ?? [];

/** Prefixes that the page mentions. */
const prefixes = ['__Host-', 'plumbline-'];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
);

describe('the privacy page', () => {
  it('the privacy page lists exactly the cookies that the site sets', () => {
    const named = [...cookies.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !prefixes.includes(name)).sort()).toEqual([...siteCookies].sort());
  });

  it('apart from setCookie, exactly the three expected files set cookies', () => {
    const writers = sources.filter((file) =>
      /document\.cookie =|\bjar\.set\(|cookies\(\)\)\.set\(|cookies\.set\(/.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
    );
    expect(writers.sort()).toEqual([
      'app/api/preview/draft-cookie.ts',
      'lib/browser/sign-in-storage.ts',
      'studio-kit/clock/tell-clock.client.tsx',
    ]);
  });
});
