import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-script-hashes';
import { REACT_STREAM_DEFINITIONS } from './react-stream-scripts';

const [clientRender, boundary, styles, segment] = REACT_STREAM_DEFINITIONS;
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

const start = '(self.__next_f=self.__next_f||[]).push([0])';
const piece = 'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003c/script\\u003e\\"}\\n"])';
const bundle =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';

describe('inlineScriptHashes', () => {
  it('Next’s inline scripts and the site’s own script in the head get a hash each', () => {
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
  ])('the inline script %s in the body gets no hash', (script) => {
    expect(inlineScriptHashes(page('', `<script>${script}</script>`))).toEqual([]);
  });

  it('script files and JSON-LD get no hash', () => {
    const html = page(
      '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>',
      '',
    );
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe('React’s scripts for streamed parts of a page', () => {
  it.each([
    'requestAnimationFrame(function(){$RT=performance.now()});',
    `${boundary}$RC("B:0","S:0")`,
    '$RC("B:1f","S:1f")',
    `${segment}$RS("S:1","P:1")`.replace('}$RS', '};$RS'),
    `${clientRender};;$RX("B:0","digest","a \\u003cmessage",null)`,
    `${clientRender};${boundary};${styles};$RR("B:0","S:0",[["/a.css","high"]])`,
  ])('a streaming script gets the hash of its whole text: %s', (script) => {
    expect(inlineScriptHashes(page('', `<script>${script}</script>`))).toEqual([hashOf(script)]);
  });

  it('REACT_STREAM_DEFINITIONS equals the definitions in the installed React', async () => {
    const folder = join(
      dirname(createRequire(import.meta.url).resolve('next/package.json')),
      'dist/compiled',
    );
    const react = await readFile(join(folder, 'react-dom/cjs/react-dom-server.node.production.js'), 'utf8');
    // Function definitions as written in React's source file. The variant for view transitions is not used here.
    const literals = [...react.matchAll(/^ +'(\$R[A-Z]=.*)'\)?,?$/gm)].map(([, text = '']) => text);
    const definitions = literals
      .map((text) => text.replaceAll('\\n', '\n').replace(/;*(\$R[A-Z]\("|)$/, ''))
      .filter((text) => !text.startsWith('$RV'));
    expect([...new Set(definitions)].sort()).toEqual([...REACT_STREAM_DEFINITIONS].sort());
  });
});
