import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  analyticsOrigins,
  contentSecurityPolicy,
  inlineScriptHashes,
} from '../../scripts/lib/http/content-security-policy.mjs';
import { REACT_STREAM_DEFINITIONS } from '../../scripts/lib/http/react-stream-scripts.mjs';

const [clientRender, boundary, styles, segment] = REACT_STREAM_DEFINITIONS;
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

const start = '(self.__next_f=self.__next_f||[]).push([0])';
const piece = 'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003c/script\\u003e\\"}\\n"])';
const bundle =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';

describe('hashes of inline scripts', () => {
  it('are made for what Next writes, and for our own script in the head', () => {
    const html = page(
      '<script>theme()</script>',
      `<script>${start}</script><script id="_R_">${bundle}</script><script>${piece}</script>`,
    );
    expect(inlineScriptHashes(html)).toEqual(['theme()', start, bundle, piece].map(hashOf));
  });

  it.each([
    'alert(1)',
    `${piece};alert(1)`,
    'self.__next_f.push([1,"a"+alert(1)])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1));',
    '$RB=alert(1)',
    '$RC=alert(1)',
    '$RC(alert(1))',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0","S:0")+alert(1)',
    '$RC("B:0",alert(1))',
    '$RX("B:0"+alert(1))',
    '$RC()',
    '$RV(alert)',
    `${boundary}alert(1)`,
    `${boundary}$RC("B:0","S:0");$RC(alert(1))`,
    `alert(1);${boundary}$RC("B:0","S:0")`,
    'requestAnimationFrame(function(){$RT=performance.now()});alert(1)',
    'requestAnimationFrame(function(){$RT=performance.now()}+alert(1))',
  ])('are not made for %s in the body', (script) => {
    expect(inlineScriptHashes(page('', `<script>${script}</script>`))).toEqual([]);
  });

  it('are not made for files, nor for data that no browser runs', () => {
    const html = page(
      '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>',
      '',
    );
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe('what React writes to put late parts of a page in their places', () => {
  it.each([
    'requestAnimationFrame(function(){$RT=performance.now()});',
    `${boundary}$RC("B:0","S:0")`,
    '$RC("B:1f","S:1f")',
    `${segment}$RS("S:1","P:1")`.replace('}$RS', '};$RS'),
    `${clientRender};;$RX("B:0","digest","a \\u003cmessage",null)`,
    `${clientRender};${boundary};${styles};$RR("B:0","S:0",[["/a.css","high"]])`,
  ])('is recognised as a whole: %s', (script) => {
    expect(inlineScriptHashes(page('', `<script>${script}</script>`))).toEqual([hashOf(script)]);
  });

  it('is what the installed version writes', async () => {
    const folder = join(
      dirname(createRequire(import.meta.url).resolve('next/package.json')),
      'dist/compiled',
    );
    const react = await readFile(join(folder, 'react-dom/cjs/react-dom-server.node.production.js'), 'utf8');
    // As it stands in a source file; the part for view transitions is of no use to us.
    const literals = [...react.matchAll(/^ +'(\$R[A-Z]=.*)'\)?,?$/gm)].map(([, text = '']) => text);
    const definitions = literals
      .map((text) => text.replaceAll('\\n', '\n').replace(/;*(\$R[A-Z]\("|)$/, ''))
      .filter((text) => !text.startsWith('$RV'));
    expect([...new Set(definitions)].sort()).toEqual([...REACT_STREAM_DEFINITIONS].sort());
  });
});

describe('the policy', () => {
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((entry) => entry.startsWith(`${name} `));

  it('lets no page run inline scripts by wholesale, nor load them from elsewhere', () => {
    const policy = contentSecurityPolicy({});
    for (const path of ['/', '/admin', '/administration']) {
      expect(directive(policy(path, page('', '')), 'script-src')).toBe("script-src 'self'");
    }
  });

  it('keeps the studio out of every frame, and lets the studio frame the site', () => {
    const policy = contentSecurityPolicy({});
    expect(directive(policy('/admin/login', ''), 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy('/', ''), 'frame-ancestors')).toBe("frame-ancestors 'self'");
  });

  it('upgrades requests where the site is served over https only', () => {
    expect(contentSecurityPolicy({ SITE_URL: 'https://a.example' })('/', '')).toContain(
      'upgrade-insecure-requests',
    );
    expect(contentSecurityPolicy({ SITE_URL: 'http://localhost:3000' })('/', '')).not.toContain('upgrade');
  });

  it('allows the preferred of the configured analytics services, on the site only', () => {
    const env = { POSTHOG_KEY: 'phc_a', POSTHOG_HOST: 'https://eu.i.posthog.com', GTAG_ID: 'G-A1' };
    const policy = contentSecurityPolicy(env);
    expect(directive(policy('/', ''), 'script-src')).toBe(
      "script-src 'self' https://eu-assets.i.posthog.com",
    );
    expect(directive(policy('/', ''), 'connect-src')).toContain('https://eu.i.posthog.com');
    expect(directive(policy('/admin', ''), 'connect-src')).toBe("connect-src 'self'");
    expect(analyticsOrigins({ PLAUSIBLE_DOMAIN: 'a.example', GTAG_ID: 'G-A1' }).script).toEqual([
      'https://plausible.io',
    ]);
    expect(analyticsOrigins({ GTAG_ID: 'G-A1' }).script).toEqual(['https://www.googletagmanager.com']);
  });
});
