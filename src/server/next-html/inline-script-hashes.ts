import { createHash } from 'node:crypto';
import { RSC_CHUNK } from './merge-rsc-chunks';
import { QUOTED_RSC_CHUNK } from './quote-rsc-chunks';
import { isReactStreamScript } from './react-stream-scripts';

const RSC_START = '(self.__next_f=self.__next_f||[]).push([0])';
/** Bootstrap of Turbopack: a call with nothing but data, which `isData` checks. */
const BUNDLE_START =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/;

const SCRIPT_TAG = /<script([^<>]*)>/g;
const END_TAG = '</script>';

/** Yields inline scripts with their positions; skips data blocks, and scripts with `src`. */
function* inlineScripts(html: string): Generator<{ index: number; script: string }> {
  let end = 0;
  for (const { 0: tag, 1: attributes = '', index } of html.matchAll(SCRIPT_TAG)) {
    const start = index + tag.length;
    if (index < end) continue;
    end = html.indexOf(END_TAG, start);
    if (end < 0) return;
    if (!/\s(?:src=|type="application\/)/.test(attributes)) yield { index, script: html.slice(start, end) };
  }
}

function isData(text: string | undefined): boolean {
  try {
    return Boolean(JSON.parse(text ?? ''));
  } catch {
    return false;
  }
}

const isOfNext = (script: string) =>
  script === RSC_START ||
  RSC_CHUNK.test(script) ||
  QUOTED_RSC_CHUNK.test(script) ||
  isReactStreamScript(script) ||
  isData(BUNDLE_START.exec(script)?.[1]);

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Hashes of all inline scripts in the document's head, where no text of editors becomes markup, and of the scripts of
 * Next and React in the body, which are recognised by their form. All other scripts get no hash and do not run.
 */
export function inlineScriptHashes(html: string): string[] {
  const headEnd = html.indexOf('</head>');
  const trusted = [...inlineScripts(html)].filter(({ index, script }) => index < headEnd || isOfNext(script));
  return [...new Set(trusted.map(({ script }) => hashOf(script)))];
}
