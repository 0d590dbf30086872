import { createPublicKey } from 'node:crypto';
import { findTexts } from '@/http/dns/ask-dns';
import { parseTags } from '../records/parse-tags';
import type { CheckResult } from './domain-check';

/** Minimum and recommended length of RSA keys in bits: receivers reject keys below the first. */
const bits = { least: 1024, recommended: 2048 };

/** @returns the problem of a DKIM record, and the length of its key if it has one */
function readKey(text: string): { problem?: string; length?: number | undefined } {
  const tags = parseTags(text);
  const value = tags.get('p')?.replace(/\s/g, '');
  if (value === undefined) return { problem: 'It has no key (p=).' };
  if (value === '') return { problem: 'Its key was withdrawn (p= is empty).' };
  const type = tags.get('k') ?? 'rsa';
  if (type === 'ed25519') return {};
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return { length: key.asymmetricKeyDetails?.modulusLength };
  } catch {
    return { problem: 'Its key cannot be read. Often a part is missing where the value was split.' };
  }
}

const isDkim = (text: string) => /(?:^|;)\s*p\s*=/i.test(text);

/**
 * Checks the published keys of the selectors with which the service may sign. @param selectors empty if they are not known.
 * @throws if DNS does not answer
 */
export async function checkDkim(domain: string, selectors: readonly string[]): Promise<CheckResult> {
  if (selectors.length === 0) {
    return {
      verdict: 'unknown',
      reason:
        'The name under which your mail service publishes its key (the selector) is not known. Set DKIM_SELECTOR to it, or look for “DKIM: pass” in the headers of a test email.',
      found: [],
    };
  }
  const keys = await Promise.all(
    selectors.map(async (selector) => {
      const name = `${selector}._domainkey.${domain}`;
      const [text] = (await findTexts(name)).filter(isDkim);
      return text === undefined ? [] : [{ name, text, ...readKey(text) }];
    }),
  );
  const found = keys.flat();
  const texts = found.map(({ name, text }) => `${name}: ${text}`);
  const working = found.find(({ problem, length = bits.least }) => !problem && length >= bits.least);
  if (working) {
    const { name, length } = working;
    const isShort = length !== undefined && length < bits.recommended;
    return {
      verdict: isShort ? 'advice' : 'right',
      reason: isShort
        ? `${name} has a key of ${length} bits. Ask your mail service for one of ${bits.recommended}.`
        : `${name} has a key with which receivers can check our signature.`,
      found: texts,
    };
  }
  const [broken] = found;
  if (broken) {
    const problem =
      broken.problem ?? `Its key has ${broken.length} bits, and receivers reject fewer than ${bits.least}.`;
    return { verdict: 'wrong', reason: `${broken.name} is no use. ${problem}`, found: texts };
  }
  const names = selectors.map((selector) => `${selector}._domainkey.${domain}`).join(', ');
  return {
    verdict: 'wrong',
    reason: `There is no key at ${names}. Your mail service shows the record to set.`,
    found: [],
  };
}
